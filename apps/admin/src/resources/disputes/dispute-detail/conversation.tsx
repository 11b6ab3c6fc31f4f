import type { DisputeRecord } from '@credit-studio/contracts';
import type { DisputeParty } from '@credit-studio/contracts/rules';
import { DateText, EmptyState, ErrorPanel } from '@credit-studio/ui';
import { IconAlertTriangle, IconClock, IconPaperclip } from '@tabler/icons-react';
import { useSession } from '../../../session/index.ts';
import { nameCustomer } from '../disputed-payment.tsx';
import styles from './conversation.module.css';
import { listStreamEntries, type StreamEntry } from './list-stream-entries.ts';

const icon = { size: '1rem', stroke: 1.8, 'aria-hidden': true } as const;

interface ConversationProps {
  record: DisputeRecord;
  onRetry: () => void;
  isRetrying: boolean;
}

/** What the writers of a conversation are called by the person who is signed in. */
function useWriterNames(record: DisputeRecord) {
  const { state } = useSession();
  const names: Record<DisputeParty, string> = {
    shop: 'You',
    customer: nameCustomer(record),
    paypal: 'PayPal',
  };
  return ({ from, sentBy }: StreamEntry): string => {
    const isColleague = sentBy && state.status === 'staff' && sentBy !== state.user.UserEmail;
    return isColleague ? sentBy : names[from];
  };
}

/** What was said in a dispute, as one stream. PayPal stores it; while it cannot be read, only answers from here show. */
export function Conversation({ record, onRetry, isRetrying }: ConversationProps) {
  const entries = listStreamEntries(record);
  const nameWriter = useWriterNames(record);
  return (
    <>
      {!record.conversation && (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The conversation cannot be shown now"
          message={record.unavailable ?? 'PayPal could not be asked.'}
          onRetry={onRetry}
          retryLabel="Try again"
          isRetrying={isRetrying}
        />
      )}
      {!record.conversation && entries.length > 0 && (
        <p className={styles.caption}>What was sent from here so far:</p>
      )}
      {record.conversation && entries.length === 0 && (
        <EmptyState
          size="compact"
          headingOrder={3}
          title="No messages yet"
          message="The customer opened the dispute without a message."
        />
      )}
      {entries.length > 0 && (
        <ol className={styles.stream} aria-label="Conversation">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} writer={nameWriter(entry)} />
          ))}
        </ol>
      )}
    </>
  );
}

interface EntryProps {
  entry: StreamEntry;
  writer: string;
}

function Entry({ entry, writer }: EntryProps) {
  const { from, label, text, files, at, state, note } = entry;
  return (
    <li className={styles.entry} data-from={from} data-state={state}>
      <p className={styles.head}>
        <span className={styles.name}>{writer}</span>
        {at && <DateText value={at} format="dateTime" />}
      </p>
      <div className={styles.body}>
        {label && <p className={styles.label}>{label}</p>}
        {text && <p className={styles.text}>{text}</p>}
        {files.length > 0 && (
          <ul className={styles.files} aria-label="Files">
            {files.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order is PayPal's
              <li key={index} className={styles.file}>
                <IconPaperclip {...icon} /> <span>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {note && (
        <p className={styles.note}>
          {state === 'failed' ? <IconAlertTriangle {...icon} /> : <IconClock {...icon} />}
          <span>{note}</span>
        </p>
      )}
    </li>
  );
}
