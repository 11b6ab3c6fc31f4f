import type { Message } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, formatDate, StatusBadge, useTimeZone } from '@credit-studio/ui';
import {
  DataTable,
  type DataTableColumn,
  type DataTableQuery,
  initialDataTableQuery,
} from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { useApi } from '../../../lib/services.ts';
import { usePermission } from '../../../session/index.ts';
import {
  createIdempotencyKey,
  getRecipientQuery,
  listMessagesQuery,
  useResendMessage,
} from '../message-queries.ts';
import styles from './message-log.module.css';

export const pageSize = 5;

/** Every mail that someone was sent, by staff or by the system. */
export function PersonMessageLog({ userId }: { userId: string }) {
  const [query, setQuery] = useState<DataTableQuery>(initialDataTableQuery);
  const list = useQuery(listMessagesQuery(useApi(), { userId, page: query.page, limit: pageSize }));
  const { data: recipient } = useQuery(getRecipientQuery(useApi(), userId));
  return (
    <>
      <p className={styles.recipient}>
        {recipient && [recipient.userName, recipient.UserEmail].filter(Boolean).join(', ')}
      </p>
      <DataTable
        caption="Message log"
        rows={list.data?.rows ?? []}
        columns={messageColumns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        server={{ totalRows: list.data?.total ?? 0, query, onQueryChange: setQuery }}
        searchLabel={null}
        isLoading={list.isPending || list.isPlaceholderData}
        loadingLabel="Loading messages…"
        errorMessage={
          list.isError && !list.data ? `Failed to fetch messages: ${explainError(list.error)}` : null
        }
        onRetry={() => void list.refetch()}
        emptyTitle="No message logs found."
        emptyMessage="All mail sent to this person appears here."
        headingOrder={3}
        renderRowActions={(message) => <ResendMessage message={message} />}
      />
    </>
  );
}

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

const messageColumns: readonly DataTableColumn<Message>[] = [
  {
    id: 'day',
    header: 'Day',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="weekday" />,
    ...unsortable,
  },
  {
    id: 'date',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" />,
    ...unsortable,
  },
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

/** Sends a mail again that has ended; one on its way and one with a secret cannot be. */
function ResendMessage({ message }: { message: Message }) {
  const resend = useResendMessage();
  const maySend = usePermission('messages:write');
  const [key, setKey] = useState(createIdempotencyKey);
  const timeZone = useTimeZone() ?? 'UTC';
  const { _id: id, subject, toEmail, createdAt, state, isSecret } = message;
  const date = formatDate({ value: createdAt, format: 'dateTime', timeZone });
  if (!maySend || state === 'queued' || isSecret || toEmail === '') return null;
  return (
    <ConfirmAction
      title="Send this message again?"
      message={`“${subject}” of ${date} goes to ${toEmail} once more, in the same words.`}
      confirmLabel="Send again"
      act={() => resend.mutateAsync({ id, key })}
      successMessage="Message sent successfully."
      failureMessage="Failed to send message"
      // The next time it is asked for is another wish.
      onDone={() => setKey(createIdempotencyKey())}
      renderTrigger={({ open }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Resend ${subject} of ${date}`}
          onClick={open}
        >
          Resend
        </Button>
      )}
    />
  );
}
