import type { StudioKind, StudioReport } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, KitLink, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDollars } from '../../lib/format-dollars.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { useMayOpen } from '../../session/index.ts';
import { formatCount } from './format-count.ts';
import { type ReportDays, refreshMs } from './report-period.ts';
import sales from './sales.module.css';
import styles from './studio.module.css';

/** What results cost at the AI provider in the period, and the credits that they brought. It is read separately. */
export function Studio({ days }: { days: ReportDays }) {
  const api = useApi();
  const studio = useQuery({
    queryKey: queryKeys.reports.list({ studio: true, ...days }),
    queryFn: async ({ signal }) => (await api.getStudioReport({ query: days }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  if (studio.data)
    return (
      <div aria-busy={studio.isPlaceholderData} className={styles.root}>
        <Costs report={studio.data} />
      </div>
    );
  if (studio.isPending) return <LoadingBlock label="Loading the studio’s costs…" minHeightPx={240} />;
  return (
    <ErrorPanel
      headingOrder={3}
      title="The studio’s costs could not be loaded"
      message={explainError(studio.error)}
      onRetry={() => void studio.refetch()}
      isRetrying={studio.isFetching}
    />
  );
}

const kindNames: Record<StudioKind['kind'], string> = { video: 'Videos', image: 'Images', code: 'Pages' };

function Costs({ report }: { report: StudioReport }) {
  const titleId = useId();
  const { kinds, prompts, cost } = report;
  const isUsed = prompts.written > 0 || kinds.some(({ made, failed }) => made + failed > 0);
  return (
    <section className={sales.card} aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId} className={sales.title}>
        Studio: cost and credits
      </Title>
      {isUsed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.scroll} aria-label="Costs by kind" tabIndex={0}>
          <table className={sales.table}>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                <th scope="col">Made</th>
                <th scope="col">Cost</th>
                <th scope="col">Cost of one</th>
                <th scope="col">Credits spent</th>
                <th scope="col">Failed</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <KindRow key={kind.kind} kind={kind} />
              ))}
              {prompts.written > 0 && (
                <tr>
                  <th scope="row">Prompts written before a video</th>
                  <td>{formatCount(prompts.written)}</td>
                  <td>{describeCost({ ...prompts, known: prompts.written - prompts.unknown })}</td>
                  <td>–</td>
                  <td>–</td>
                  <td>–</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                <td>{formatCount(sum(kinds, 'made'))}</td>
                <td>{isUnknown(report) ? notKnown : formatDollars(cost)}</td>
                <td />
                <td>{formatCount(sum(kinds, 'credits'))}</td>
                <td>{formatCount(sum(kinds, 'failed'))}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      ) : (
        <p className={sales.nothing}>Nothing was made in this period.</p>
      )}
      <Unknown report={report} />
    </section>
  );
}

function KindRow({ kind }: { kind: StudioKind }) {
  const { made, failed, credits, costPerResult, unknown } = kind;
  return (
    <tr>
      <th scope="row">{kindNames[kind.kind]}</th>
      <td>{formatCount(made)}</td>
      <td>{describeCost({ ...kind, known: made + failed - unknown })}</td>
      <td>{costPerResult === null ? '–' : formatDollars(costPerResult)}</td>
      <td>{formatCount(credits)}</td>
      <td>{formatCount(failed)}</td>
    </tr>
  );
}

const notKnown = 'Not known';

/** A sum of nothing that is known is no zero. */
function describeCost({ cost, known, unknown }: { cost: string; known: number; unknown: number }): string {
  return known === 0 && unknown > 0 ? notKnown : formatDollars(cost);
}

function isUnknown({ kinds, prompts }: StudioReport): boolean {
  const known = kinds.map(({ made, failed, unknown }) => made + failed - unknown);
  return [...known, prompts.written - prompts.unknown].every((count) => count === 0);
}

function sum(kinds: readonly StudioKind[], name: 'made' | 'failed' | 'credits' | 'unknown'): number {
  return kinds.reduce((total, kind) => total + kind[name], 0);
}

/** What the sums leave out, and what can be done about it. */
function Unknown({ report: { kinds, prompts } }: { report: StudioReport }) {
  const mayOpen = useMayOpen();
  const count = sum(kinds, 'unknown') + prompts.unknown;
  if (count === 0)
    return <p className={styles.note}>In US dollars. The cost of one includes what failures cost.</p>;
  return (
    <p className={styles.note}>
      In US dollars. The cost of one includes what failures cost.{' '}
      <strong className={styles.unknown}>Not known for {formatCount(count)}</strong>, which the sums leave
      out: a price was missing, the AI service did not answer, or it was made by an earlier release.{' '}
      {mayOpen(paths.generations) && (
        <KitLink href={paths.generations}>Check the prices of the AI provider</KitLink>
      )}
    </p>
  );
}
