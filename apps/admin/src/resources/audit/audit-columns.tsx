import type { AuditEntry } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import styles from './audit.module.css';
import { describeAction } from './audit-actions.ts';
import { AuditSubject } from './audit-subject.tsx';
import { describeChange, listChanges } from './list-changes.ts';

const mostShown = 2;

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  const rest = changes.length - mostShown;
  return (
    <span className={styles.changes}>
      {changes.slice(0, mostShown).map((change) => (
        <span key={change.field}>{describeChange(change)}</span>
      ))}
      {rest > 0 && <span className={styles.detail}>and {rest} more</span>}
      {changes.length === 0 && <span className={styles.detail}>–</span>}
    </span>
  );
}

/** Shown instead of the address of someone whose account was deleted. */
export const erasedActor = 'Deleted user';

/** Ids are the API's sort fields. */
export const auditColumns: readonly DataTableColumn<AuditEntry>[] = [
  {
    id: 'createdAt',
    header: 'When',
    value: (entry) => entry.createdAt,
    cell: (entry) => <DateText value={entry.createdAt} format="dateTime" />,
  },
  {
    id: 'actorEmail',
    header: 'Who',
    isSortable: false,
    value: (entry) => entry.actorEmail,
    cell: (entry) => (
      <span className={styles.stack}>
        <span>{entry.actorEmail || erasedActor}</span>
        <span className={styles.detail}>{entry.address}</span>
      </span>
    ),
  },
  {
    id: 'action',
    header: 'What',
    isSortable: false,
    value: (entry) => entry.action,
    cell: (entry) => (
      <span className={styles.stack}>
        <strong className={styles.action}>{describeAction(entry.action)}</strong>
        <AuditSubject entry={entry} />
      </span>
    ),
  },
  {
    id: 'changes',
    header: 'Changed',
    isSortable: false,
    value: () => null,
    cell: (entry) => <Changes entry={entry} />,
  },
];
