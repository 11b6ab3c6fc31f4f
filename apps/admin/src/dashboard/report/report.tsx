import type { Client, ReportSummary } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, findDayIn, LoadingBlock, useTimeZone } from '@credit-studio/ui';
import { SegmentedControl, Title } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { DayRangeFilter, type ListFilters, useListFilters } from '../../list-filters/index.ts';
import type { CardName } from '../cards/card-layout.ts';
import { PeriodFigures, StandingFigures } from './figures.tsx';
import styles from './report.module.css';
import {
  countDays,
  decidePeriod,
  periodLengths,
  type ReportDays,
  type ReportPeriod,
  refreshMs,
} from './report-period.ts';
import { RevenuePanels } from './revenue-panel.tsx';

function reportQuery(api: Client, days: ReportDays) {
  return queryOptions({
    queryKey: queryKeys.reports.list(days),
    queryFn: async ({ signal }) => (await api.getReportSummary({ query: days }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

const Sales = lazy(async () => ({ default: (await import('./sales.tsx')).Sales }));

const Studio = lazy(async () => ({ default: (await import('./studio.tsx')).Studio }));

const ReportCharts = lazy(async () => ({ default: (await import('./report-charts.tsx')).ReportCharts }));

function Summary({ summary }: { summary: ReportSummary }) {
  const { period, previous } = summary;
  const length = countDays(period);
  return (
    <>
      <div className={styles.above}>
        <p className={styles.span}>
          <DateText value={period.startDate} /> – <DateText value={period.endDate} />, compared with the
          previous {length === 1 ? 'day' : `${length} days`} (<DateText value={previous.startDate} /> –{' '}
          <DateText value={previous.endDate} />)
        </p>
        <StandingFigures standing={summary.now} period={period} />
      </div>
      <div className={styles.main}>
        <div className={styles.panels}>
          <RevenuePanels summary={summary} />
        </div>
        <PeriodFigures period={period} previous={previous} />
      </div>
    </>
  );
}

/** A card of the summary. All of them read the same answer; only the first one says that it loads, or why there is none. */
function Reported({
  days,
  minHeightPx,
  speaks,
  children,
}: {
  days: ReportDays;
  minHeightPx: number;
  speaks: boolean;
  children: (summary: ReportSummary) => ReactNode;
}) {
  const report = useQuery(reportQuery(useApi(), days));
  if (report.data)
    return (
      <div aria-busy={report.isPlaceholderData} className={styles.body}>
        {children(report.data)}
      </div>
    );
  if (!speaks) return report.isPending && <div style={{ minHeight: minHeightPx }} />;
  if (report.isPending) return <LoadingBlock label="Loading the report…" minHeightPx={minHeightPx} />;
  return (
    <ErrorPanel
      headingOrder={3}
      title="The report could not be loaded"
      message={explainError(report.error)}
      onRetry={() => void report.refetch()}
      isRetrying={report.isFetching}
    />
  );
}

function ReportCard({ name, days, speaks }: { name: CardName; days: ReportDays; speaks: boolean }) {
  if (name === 'revenue')
    return (
      <Reported days={days} minHeightPx={480} speaks={speaks}>
        {(summary) => <Summary summary={summary} />}
      </Reported>
    );
  if (name === 'charts')
    return (
      <Reported days={days} minHeightPx={320} speaks={speaks}>
        {(summary) => (
          <Suspense fallback={<LoadingBlock label="Loading charts…" minHeightPx={320} />}>
            <ReportCharts summary={summary} />
          </Suspense>
        )}
      </Reported>
    );
  if (name === 'sales')
    return (
      <Suspense fallback={<LoadingBlock label="Loading sales…" minHeightPx={240} />}>
        <Sales days={days} />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoadingBlock label="Loading the studio’s costs…" minHeightPx={240} />}>
      <Studio days={days} />
    </Suspense>
  );
}

export interface ReportCardsProps {
  /** Cards that follow each other on the dashboard. */
  names: readonly CardName[];
  /** Whether they are the first ones of the report: these have the choice of the period. */
  isFirst: boolean;
}

/** What a shop owner looks at first: open tasks, income and its trend. */
export function ReportCards({ names, isFirst }: ReportCardsProps) {
  const titleId = useId();
  const filters = useListFilters(periodNames);
  const period = decidePeriod(filters.values, findDayIn(useTimeZone() ?? 'UTC', new Date()));
  const { days } = period;
  const cards =
    days &&
    names.map((name) => (
      <ReportCard
        key={name}
        name={name}
        days={days}
        speaks={name === names.find((each) => each === 'revenue' || each === 'charts')}
      />
    ));
  if (!isFirst)
    return (
      <section aria-label="More of the same period" className={styles.more}>
        {cards}
      </section>
    );
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={2} size="h3" id={titleId}>
          At a glance
        </Title>
        <PeriodPicker filters={filters} period={period} />
      </header>
      {cards}
    </section>
  );
}

const periodNames = ['days', 'startDate', 'endDate'] as const;

interface PeriodPickerProps {
  filters: ListFilters<(typeof periodNames)[number]>;
  period: ReportPeriod;
}

const custom = { value: 'custom', label: 'Custom' } as const;

const choices = [
  ...periodLengths.map((length) => ({ value: String(length), label: `${length} days` })),
  custom,
];

/** How far back the report looks. */
function PeriodPicker({ filters, period }: PeriodPickerProps) {
  const choose = (choice: string) => {
    if (choice !== custom.value) filters.set({ days: choice, startDate: '', endDate: '' });
    // Custom days start from those on the screen.
    else if (period.days) filters.set({ days: '', ...period.days });
  };
  return (
    <div className={styles.picker}>
      <SegmentedControl aria-label="Period" data={choices} value={period.choice} onChange={choose} />
      {period.choice === custom.value && (
        <DayRangeFilter
          label="Days"
          startDate={filters.values.startDate}
          endDate={filters.values.endDate}
          onChange={(days) => filters.set(days)}
        />
      )}
      {period.problem && (
        <p role="alert" className={styles.problem}>
          {period.problem}
        </p>
      )}
    </div>
  );
}
