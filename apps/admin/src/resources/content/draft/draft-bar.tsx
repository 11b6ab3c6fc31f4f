import type { ContentDraft } from '@credit-studio/contracts';
import type { PublicationFailure } from '@credit-studio/contracts/rules';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button, DateText } from '@credit-studio/ui';
import { Button as PlainButton } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../session/index.ts';
import type { SectionDefinition } from '../section/section-calls.ts';
import { askToReplace } from '../section/use-section.ts';
import styles from './draft-bar.module.css';
import { useDraftChange } from './draft-queries.ts';

interface DraftBarProps {
  definition: Pick<SectionDefinition<object>, 'name' | 'subject' | 'texts'>;
  draft: ContentDraft;
  draftVersion: number;
  liveVersion: number;
  /** Unsaved changes have their own buttons below the form. */
  isDirty: boolean;
  /** Said once the draft is live. */
  successMessage: string;
  announce?: { success: (message: string) => void; error: (message: string) => void };
  onSchedule: () => void;
}

const failures: Record<PublicationFailure, (person: string) => string> = {
  'permission-missing': (person) =>
    `${person || 'The person who scheduled it'} no longer has the right to publish. Publish it yourself, or schedule it again.`,
  'content-changed': () =>
    'Someone published other changes before its time. Compare them under Revisions, then publish it or schedule it again.',
  'content-invalid': () =>
    'Its fields are no longer accepted. Correct them below: what is wrong is said at the field when you publish.',
};

function Saved({ draft, liveVersion }: { draft: ContentDraft; liveVersion: number }) {
  return (
    <>
      Draft by {draft.savedBy || 'a former colleague'}, saved{' '}
      <DateText value={draft.savedAt} format="dateTime" />. The site shows{' '}
      {liveVersion === 0 ? 'the starting text' : `version ${liveVersion}`}.
    </>
  );
}

/** What the draft is waiting for. */
function describeDraft({ draft, liveVersion }: Pick<DraftBarProps, 'draft' | 'liveVersion'>) {
  const { schedule, hasLiveChanged } = draft;
  const saved = <Saved draft={draft} liveVersion={liveVersion} />;
  if (schedule?.failure)
    return {
      tone: 'failed',
      icon: <IconAlertTriangle size="1.125rem" aria-hidden />,
      title: (
        <>
          Not published on <DateText value={schedule.publishAt} format="dateTime" />
        </>
      ),
      text: (
        <>
          {failures[schedule.failure](schedule.scheduledBy)} {saved}
        </>
      ),
    };
  const changed =
    hasLiveChanged &&
    (schedule
      ? ' Someone published other changes since: unless you schedule it again, it will not be published at its time.'
      : ' Someone published other changes since it was begun: publishing replaces them.');
  if (schedule)
    return {
      tone: 'scheduled',
      icon: <IconClock size="1.125rem" aria-hidden />,
      title: (
        <>
          Goes live on <DateText value={schedule.publishAt} format="dateTime" />
        </>
      ),
      text: (
        <>
          Scheduled by {schedule.scheduledBy || 'a former colleague'}. {saved}
          {changed}
        </>
      ),
    };
  return {
    tone: 'draft',
    icon: <IconPencil size="1.125rem" aria-hidden />,
    title: 'Draft',
    text: (
      <>
        {saved}
        {changed}
      </>
    ),
  };
}

/** The draft in the form: whose it is, what the site shows, and what can be done with it. */
export function DraftBar(props: DraftBarProps) {
  const { draft, isDirty } = props;
  const mayChange = usePermission('content:write');
  const { tone, icon, title, text } = describeDraft(props);
  return (
    <section className={styles.root} aria-label="Draft" data-tone={tone}>
      <div className={styles.words} role="status">
        {icon}
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {mayChange && !isDirty && (
        <DraftActions {...props} isScheduled={Boolean(draft.schedule && !draft.schedule.failure)} />
      )}
    </section>
  );
}

function DraftActions(props: DraftBarProps & { isScheduled: boolean }) {
  const { definition, draft, draftVersion: version, liveVersion, isScheduled, onSchedule } = props;
  const { announce = notify } = props;
  const { name, subject, texts } = definition;
  const change = useDraftChange(name);
  const publishLabel = isScheduled ? 'Publish now' : 'Publish';
  const publish = () => change.mutateAsync({ kind: 'publish', version, liveVersion });
  const publishAtOnce = () => {
    if (change.isPending) return;
    publish().then(
      () => announce.success(props.successMessage),
      (error: unknown) => announce.error(explainFailure(error, texts.updateFailure)),
    );
  };
  const publishButton = (open: () => void): ReactNode => (
    <Button size="xs" onClick={open} isLoading={change.isPending}>
      {publishLabel}
    </Button>
  );
  return (
    <div className={styles.actions}>
      <ConfirmAction
        title="Discard the draft?"
        message={`The unpublished changes of ${subject} are lost${isScheduled ? ', and nothing is published at their time' : ''}. What is on the site stays.`}
        confirmLabel="Discard draft"
        isDestructive
        act={() => change.mutateAsync({ kind: 'discard', version })}
        successMessage="Draft discarded."
        announce={announce.success}
        failureMessage="Failed to discard the draft"
        renderTrigger={({ open }) => (
          <PlainButton variant="subtle" color="gray" size="xs" onClick={open}>
            Discard draft
          </PlainButton>
        )}
      />
      {isScheduled && (
        <PlainButton
          variant="default"
          size="xs"
          onClick={() =>
            change.mutate(
              { kind: 'cancel', version },
              {
                onSuccess: () => announce.success('The draft is no longer scheduled.'),
                onError: (error) => announce.error(explainFailure(error, 'Failed to cancel the schedule')),
              },
            )
          }
        >
          Cancel schedule
        </PlainButton>
      )}
      <PlainButton variant="default" size="xs" onClick={onSchedule}>
        {isScheduled ? 'Change time' : 'Publish later…'}
      </PlainButton>
      {draft.hasLiveChanged ? (
        <ConfirmAction
          {...askToReplace(subject)}
          act={publish}
          successMessage={props.successMessage}
          announce={announce.success}
          failureMessage={texts.updateFailure}
          renderTrigger={({ open }) => publishButton(open)}
        />
      ) : (
        publishButton(publishAtOnce)
      )}
    </div>
  );
}
