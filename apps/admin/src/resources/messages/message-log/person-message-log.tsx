import { explainError } from '@credit-studio/frontend/describe-error';
import { DataTable, type DataTableQuery, initialDataTableQuery } from '@credit-studio/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { getRecipientQuery, listMessagesQuery } from '../message-queries.ts';
import { messageColumns } from './message-columns.tsx';
import styles from './message-log.module.css';
import { ResendMessage } from './resend-message.tsx';

const pageSize = 5;

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
        emptyMessage="Every mail to this person is listed here, whoever sent it."
        headingOrder={3}
        renderRowActions={(message) => <ResendMessage message={message} />}
      />
    </>
  );
}
