import type { CreditEntry } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { ButtonLink, DateText, KitLink, MarkedText, StatCard } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { IconCoins, IconHourglass, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

function createColumns(): DataTableColumn<CreditEntry>[] {
  return [
    {
      id: 'createdAt',
      header: m.credits_when(),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} />,
      isSortable: false,
    },
    {
      id: 'description',
      header: m.credits_what(),
      value: describeCreditEntry,
      cell: (entry) => <EntryDescription entry={entry} />,
      isCardTitle: true,
      isSortable: false,
    },
    {
      id: 'amount',
      header: m.credits_amount(),
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
      header: m.credits_balance(),
      value: ({ balanceAfter }) => balanceAfter,
      align: 'right',
      isSortable: false,
    },
  ];
}

/** Every credit that was added, held, spent, returned or taken back. */
export function CreditHistory() {
  const api = useApi();
  const [parameters] = useSearchParams();
  const generationId = readGenerationId(parameters);
  const columns = useMemo(createColumns, []);
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
        title={m.credits_title()}
        description={m.credits_text()}
        current="credits"
        actions={<ButtonLink href={paths.selectPackage}>{m.credits_get()}</ButtonLink>}
      />
      <BalanceSummary credits={credits.data} />
      {generationId && <GenerationFilter generationId={generationId} />}
      <DataTable
        caption={m.credits_caption()}
        rows={credits.data?.entries ?? []}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={null}
        server={{ totalRows: credits.data?.total ?? 0, query, onQueryChange: (next) => setQuery(next) }}
        isLoading={credits.isPending || credits.isPlaceholderData}
        loadingLabel={m.credits_loading()}
        errorMessage={
          credits.isError
            ? m.credits_failed({ reason: describeError(credits.error, m.credits_reason_try_again()) })
            : null
        }
        onRetry={() => void credits.refetch()}
        emptyTitle={generationId ? m.credits_empty_video() : m.credits_empty()}
        emptyMessage={generationId ? m.credits_empty_video_text() : m.credits_empty_text()}
        {...(!generationId && {
          emptyAction: <ButtonLink href={paths.selectPackage}>{m.credits_see_packages()}</ButtonLink>,
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
        label={m.credits_balance()}
        value={credits?.balance ?? '–'}
        hint={m.credits_balance_hint()}
        icon={<IconCoins {...iconProps} />}
      />
      <StatCard
        label={m.credits_held()}
        value={credits?.held ?? '–'}
        hint={m.credits_held_hint()}
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
        <MarkedText
          parts={m.credits_filter.parts()}
          marks={{ video: (words) => <KitLink href={paths.video(generationId)}>{words}</KitLink> }}
        />
      </span>
      <Link to={paths.credits} className={styles.clear} preventScrollReset>
        <IconX size="1rem" stroke={2} aria-hidden />
        {m.credits_show_all()}
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
