import type { NoticeChoice, NoticeSettings } from '@credit-studio/contracts';
import {
  type NoticeChannel,
  noticeChannels,
  noticeKinds,
  noticeMailMinutes,
} from '@credit-studio/contracts/rules';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { FormCard } from '@credit-studio/ui';
import { Checkbox } from '@mantine/core';
import { notify } from '../../lib/notify.ts';
import { useSaveChoice } from './notice-queries.ts';
import styles from './notice-settings.module.css';

const channelNames: Readonly<Record<NoticeChannel, string>> = {
  console: 'Console',
  mail: 'Email',
  webhook: 'Webhook',
};

/** Every kind of notice that the role includes, and how it reaches the person. Each tick is saved at once. */
export function ChoiceTable({ settings: { choices, webhook } }: { settings: NoticeSettings }) {
  // A newer API may know kinds that this version does not.
  const known = choices.filter(({ kind }) => Object.hasOwn(noticeKinds, kind));
  const groups = [...new Set(known.map(({ kind }) => noticeKinds[kind].group))];
  return (
    <FormCard
      headingOrder={3}
      title="What you are notified of"
      description={`Each choice is saved at once. Emails of one kind come at most every ${noticeMailMinutes} minutes; what happens in between is gathered.`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Notice</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={1 + noticeChannels.length} className={styles.group}>
                {group}
              </th>
            </tr>
            {known
              .filter(({ kind }) => noticeKinds[kind].group === group)
              .map((choice) => (
                <ChoiceRow key={choice.kind} choice={choice} />
              ))}
          </tbody>
        ))}
      </table>
      {!webhook && (
        <p className={styles.note}>Notices are posted to a webhook once you enter its address below.</p>
      )}
    </FormCard>
  );
}

function ChoiceRow({ choice }: { choice: NoticeChoice }) {
  const { title, description } = noticeKinds[choice.kind];
  return (
    <tr>
      <th scope="row" className={styles.kind}>
        <span className={styles.kindTitle}>{title}</span>
        <span className={styles.kindText}>{description}</span>
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <ChannelBox choice={choice} channel={channel} />
        </td>
      ))}
    </tr>
  );
}

/** What the server has stored. A tick shows only once it is saved. */
function ChannelBox({ choice, channel }: { choice: NoticeChoice; channel: NoticeChannel }) {
  const { kind } = choice;
  const save = useSaveChoice();
  const { title } = noticeKinds[kind];
  const name = `${title}: ${channelNames[channel]}`;
  // That the own webhook was switched off is always in the console, and never in that webhook.
  const isFixed = kind === 'own-webhook-stopped' && channel !== 'mail';
  const change = () => {
    // Not disabled: a disabled box would lose the focus.
    if (save.isPending) return;
    save.mutate(
      { kind, [channel]: !choice[channel] },
      {
        onError: (error) =>
          notify.error(explainFailure(error, `“${name}” was not saved and stays as it was`)),
      },
    );
  };
  return (
    <Checkbox
      aria-label={name}
      checked={choice[channel]}
      disabled={isFixed}
      aria-busy={save.isPending || undefined}
      className={styles.box ?? ''}
      data-busy={save.isPending || undefined}
      onChange={change}
    />
  );
}
