import type { AuditEntry } from '@credit-studio/contracts';
import { CopyButton, DateText, KitLink } from '@credit-studio/ui';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import type { DialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { pathOfUser } from '../../lib/paths.ts';
import { FactList } from '../../record-page/record-page.tsx';
import styles from './audit.module.css';
import { describeAction } from './audit-actions.ts';
import { erasedActor } from './audit-columns.tsx';
import { AuditSubject } from './audit-subject.tsx';
import { listChanges } from './list-changes.ts';

/** Which entry is looked at. */
export const entryParameter = 'entry';

interface AuditEntryDialogProps {
  dialog: DialogAddress;
  entries: readonly AuditEntry[];
  isLoaded: boolean;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actorId, actorEmail } = entry;
  return (
    <>
      <FactList
        facts={[
          ['When', <DateText key="when" value={entry.createdAt} format="dateTime" />],
          [
            'Who',
            actorId && actorEmail ? (
              <KitLink key="who" href={pathOfUser(actorId)}>
                {actorEmail}
              </KitLink>
            ) : (
              actorEmail || erasedActor
            ),
          ],
          ['From', entry.address || '–'],
          ['Subject', <AuditSubject key="subject" entry={entry} />],
          [
            'Request',
            <span key="request" className={styles.request}>
              <code>{entry.requestId}</code>
              <CopyButton value={entry.requestId} label="Copy the request id" />
            </span>,
          ],
        ]}
      />
      <ChangeTable entry={entry} />
    </>
  );
}

/** One entry with all that it changed. */
export function AuditEntryDialog({ dialog, entries, isLoaded }: AuditEntryDialogProps) {
  const entry = entries.find(({ _id }) => _id === dialog.subject);
  return (
    <AddressedDialog
      isOpen={dialog.subject !== null}
      onClose={dialog.close}
      size="xl"
      title={entry ? describeAction(entry.action) : 'Audit entry'}
    >
      {entry && <Entry entry={entry} />}
      {!entry && isLoaded && <p>This entry is not on this page of the log. Look for it with the filters.</p>}
    </AddressedDialog>
  );
}

function Value({ text, isGone = false }: { text: string | null; isGone?: boolean }) {
  if (text === null) return <span className={styles.detail}>–</span>;
  return isGone ? <del className={styles.gone}>{text}</del> : <ins className={styles.come}>{text}</ins>;
}

/** Each field that changed, as it was and as it is. */
function ChangeTable({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  if (changes.length === 0) return <p className={styles.detail}>Nothing was changed by it.</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>What it changed</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <Value text={before} isGone />
              </td>
              <td>
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
