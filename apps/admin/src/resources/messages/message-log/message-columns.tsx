import type { Message } from '@credit-studio/contracts';
import { StatusBadge } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import styles from './message-log.module.css';

function describeAttempts({ state, attempts, lastError }: Message): string | null {
  if (!lastError || state === 'accepted') return null;
  return `${attempts === 1 ? '1 try' : `${attempts} tries`}: ${lastError}`;
}

function StateCell({ message }: { message: Message }) {
  const attempts = describeAttempts(message);
  return (
    <span className={styles.lines}>
      <StatusBadge kind="message" status={message.state} />
      {attempts && <span className={styles.detail}>{attempts}</span>}
    </span>
  );
}

/** The text of a mail, folded away; one with a secret was not kept. */
function SubjectCell({ message }: { message: Message }) {
  const { subject, body, isSecret } = message;
  if (body === null)
    return (
      <span className={styles.lines}>
        {subject}
        {isSecret && <span className={styles.detail}>Its text held a secret and is not kept.</span>}
      </span>
    );
  return (
    <details className={styles.text}>
      <summary>{subject}</summary>
      <p className={styles.body}>{body}</p>
    </details>
  );
}

const unsortable = { isSortable: false } as const;

export const messageColumns: readonly DataTableColumn<Message>[] = [
  { id: 'day', header: 'Day', value: (message) => message.day, ...unsortable },
  { id: 'date', header: 'Date', value: (message) => message.date, ...unsortable },
  {
    id: 'templateName',
    header: 'Template',
    value: (message) => message.templateName,
    ...unsortable,
  },
  {
    id: 'subject',
    header: 'Message',
    value: (message) => message.subject,
    cell: (message) => <SubjectCell message={message} />,
    ...unsortable,
  },
  {
    id: 'state',
    header: 'State',
    value: (message) => message.state,
    cell: (message) => <StateCell message={message} />,
    ...unsortable,
  },
];
