import type { CreditEntry } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { ButtonLink, DateText, KitLink, PageHeader } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { BalanceSummary } from './balance-summary.tsx';
import styles from './credit-history.module.css';
import { describeCreditEntry, findEntryOrigin, formatChange, hasOwnStory } from './describe-credit-entry.ts';
import { GenerationChip } from './generation-chip.tsx';
import { readGenerationId } from './read-generation-id.ts';

const pageSize = 10;

function Story({ entry }: { entry: CreditEntry }) {
  const origin = findEntryOrigin(entry);
  return (
    <span className={styles.story}>
      <span className={styles.sentence}>{describeCreditEntry(entry)}</span>
      {hasOwnStory(entry) && <span className={styles.note}>{entry.description}</span>}
      {origin && (
        <KitLink href={origin.href} className={styles.origin}>
          {origin.label}
        </KitLink>
      )}
    </span>
  );
}

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
    cell: (entry) => <Story entry={entry} />,
    isCardTitle: true,
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
  const [parameters] = useSearchParams();
  const generationId = readGenerationId(parameters);
  const { query, setQuery } = useListQuery({ columns, pageSize });
  const credits = useQuery({
    ...creditsQuery(api, { page: query.page, limit: pageSize, ...(generationId && { generationId }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Credit history"
        description="Where every credit came from, and what became of it."
        actions={<ButtonLink href={paths.selectPackage}>Get more credits</ButtonLink>}
      />
      <BalanceSummary credits={credits.data} />
      {generationId && <GenerationChip generationId={generationId} />}
      <DataTable
        caption="Credit entries"
        rows={credits.data?.entries ?? []}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={null}
        server={{ totalRows: credits.data?.total ?? 0, query, onQueryChange: (next) => setQuery(next) }}
        isLoading={credits.isPending || credits.isPlaceholderData}
        loadingLabel="Loading your credits…"
        errorMessage={
          credits.isError ? `Failed to load data: ${describeError(credits.error, 'please try again.')}` : null
        }
        onRetry={() => void credits.refetch()}
        emptyTitle={generationId ? 'No entries for this video' : 'No credits yet'}
        emptyMessage={
          generationId
            ? 'It may be another account’s, or was deleted.'
            : 'Your first package brings the first entry.'
        }
        {...(!generationId && {
          emptyAction: <ButtonLink href={paths.selectPackage}>See packages</ButtonLink>,
        })}
      />
    </>
  );
}
