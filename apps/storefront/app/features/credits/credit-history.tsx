import type { CreditEntry } from '@credit-studio/contracts';
import { CreditBadge, DateText } from '@credit-studio/ui';
import {
  DataTable,
  type DataTableColumn,
  type DataTableQuery,
  initialDataTableQuery,
} from '@credit-studio/ui/data-table';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { describeError } from '../../lib/describe-error';
import { localTimeZone } from '../../lib/local-time-zone';
import { creditsQuery } from '../../lib/queries/credits-query';
import styles from './credit-history.module.css';
import { describeCreditEntry, hasOwnStory } from './describe-credit-entry';

const pageSize = 10;

const formatChange = (amount: number): string =>
  amount > 0 ? `+${amount}` : String(amount).replace('-', '−');

const columns: readonly DataTableColumn<CreditEntry>[] = [
  {
    id: 'createdAt',
    header: 'When',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} />,
    isSortable: false,
  },
  {
    id: 'description',
    header: 'What happened',
    value: describeCreditEntry,
    cell: (entry) => (
      <span className={styles.what}>
        {describeCreditEntry(entry)}
        {hasOwnStory(entry) && <span className={styles.note}>{entry.description}</span>}
      </span>
    ),
    isSortable: false,
  },
  {
    id: 'amount',
    header: 'Change',
    value: ({ amount }) => amount,
    cell: ({ amount }) => (
      <span className={styles.amount} data-sign={Math.sign(amount)}>
        {formatChange(amount)}
      </span>
    ),
    align: 'right',
    isSortable: false,
  },
  {
    id: 'balanceAfter',
    header: 'Balance',
    value: ({ balanceAfter }) => balanceAfter,
    align: 'right',
    isSortable: false,
  },
];

/** The credit ledger in plain words: every credit that came, was set aside, was spent or came back. */
export function CreditHistory() {
  const api = useApi();
  const [query, setQuery] = useState<DataTableQuery>(initialDataTableQuery);
  const credits = useQuery({
    ...creditsQuery(api, { page: query.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="credit-history-title" className={styles.root}>
      <div className={styles.heading}>
        <Title order={2} id="credit-history-title">
          Credit history
        </Title>
        {credits.data && <CreditBadge balance={credits.data.balance} held={credits.data.held} />}
      </div>
      <DataTable
        caption="Credit entries"
        rows={credits.data?.entries ?? []}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={null}
        server={{ totalRows: credits.data?.total ?? 0, query, onQueryChange: setQuery }}
        isLoading={credits.isPending}
        loadingLabel="Loading your credits…"
        errorMessage={
          credits.isError ? `Failed to load data: ${describeError(credits.error, 'please try again.')}` : null
        }
        onRetry={() => void credits.refetch()}
        emptyTitle="No credits yet"
        emptyMessage="Your first package brings the first entry."
      />
    </section>
  );
}
