import type { AuditEntry } from '@credit-studio/contracts';
import { CopyButton, DateText, KitLink } from '@credit-studio/ui';
import { AddressedDialog, type DialogAddress } from '../../dialog-address/index.ts';
import { pathOfUser } from '../../lib/paths.ts';
import { FactList } from '../../record-page/index.ts';
import styles from './audit.module.css';
import { describeAction } from './audit-actions.ts';
import { AuditSubject } from './audit-subject.tsx';
import { ChangeTable } from './change-table.tsx';

/** Which entry is looked at. */
export const entryParameter = 'entry';

export interface AuditEntryDialogProps {
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
          ['When (UTC)', <DateText key="when" value={entry.createdAt} format="dateTime" />],
          [
            'Who',
            actorId ? (
              <KitLink key="who" href={pathOfUser(actorId)}>
                {actorEmail}
              </KitLink>
            ) : (
              actorEmail
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
