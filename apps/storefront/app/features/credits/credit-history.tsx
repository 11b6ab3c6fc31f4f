import type { CreditEntry } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { ButtonLink, DateText, KitLink, StatCard } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { IconCoins, IconHourglass, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { BillingHeader } from '../../lib/billing-header.tsx';
import { paths } from '../../lib/paths.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { describeCreditEntry, findEntryOrigin, formatChange, hasDescription } from './credit-entry.ts';
import styles from './credit-history.module.css';

const pageSize = 10;
const generationParameter = 'generation';
const iconProps = { size: '1.25rem', stroke: 1.6 } as const;

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
    cell: (entry) => <EntryDescription entry={entry} />,
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

/** Every credit that was added, held, spent, returned or taken back. */
export function CreditHistory() {
  const api = useApi();
  const [parameters] = useSearchParams();
  const generationId = readGenerationId(parameters);
  const { query, setQuery } = useListQuery({ columns, pageSize });
  const credits = useQuery({
    ...creditsQuery(api, {
      page: query.page,
      limit: pageSize,
      withoutCommits: 'true',
      ...(generationId && { generationId }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <BillingHeader
        title="Credit history"
        description="Where every credit came from and how it was used."
        current="credits"
        actions={<ButtonLink href={paths.selectPackage}>Get credits</ButtonLink>}
      />
      <BalanceSummary credits={credits.data} />
      {generationId && <GenerationFilter generationId={generationId} />}
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
            ? 'It may have been deleted, or belong to another account.'
            : 'The credits of your first package appear here.'
        }
        {...(!generationId && {
          emptyAction: <ButtonLink href={paths.selectPackage}>See packages</ButtonLink>,
        })}
      />
    </>
  );
}

/** The generation that the address narrows the history to; an invalid id counts as none. */
function readGenerationId(parameters: URLSearchParams): string | null {
  const id = parameters.get(generationParameter);
  return id && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null;
}

/** Credits that can be spent, and credits that are held. A dash until they are known. */
function BalanceSummary({ credits }: { credits: { balance: number; held: number } | undefined }) {
  return (
    <div className={styles.summary}>
      <StatCard
        label="Balance"
        value={credits?.balance ?? '–'}
        hint="Credits that you can spend now."
        icon={<IconCoins {...iconProps} />}
      />
      <StatCard
        label="Held"
        value={credits?.held ?? '–'}
        hint="Set aside for videos in progress."
        icon={<IconHourglass {...iconProps} />}
      />
    </div>
  );
}

/** Shows that the history is narrowed to one generation, with links to it and back to all entries. */
function GenerationFilter({ generationId }: { generationId: string }) {
  return (
    <p className={styles.filter}>
      <span>
        Only entries of <KitLink href={paths.video(generationId)}>one video</KitLink>
      </span>
      <Link to={paths.credits} className={styles.clear} preventScrollReset>
        <IconX size="1rem" stroke={2} aria-hidden />
        Show all entries
      </Link>
    </p>
  );
}

function EntryDescription({ entry }: { entry: CreditEntry }) {
  const origin = findEntryOrigin(entry);
  return (
    <span className={styles.entry}>
      <span className={styles.title}>{describeCreditEntry(entry)}</span>
      {hasDescription(entry) && <span className={styles.note}>{entry.description}</span>}
      {origin && (
        <KitLink href={origin.href} className={styles.origin}>
          {origin.label}
        </KitLink>
      )}
    </span>
  );
}
