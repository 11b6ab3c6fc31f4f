import type { Client, ReportSummary } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, findDayIn, LoadingBlock, useTimeZone } from '@credit-studio/ui';
import { SegmentedControl, Title } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { DayRangeFilter, type ListFilters, useListFilters } from '../../list-filters/index.ts';
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
      <Suspense fallback={<LoadingBlock label="Loading charts…" minHeightPx={320} />}>
        <ReportCharts summary={summary} />
      </Suspense>
    </>
  );
}

function Reported({ days }: { days: ReportDays }) {
  const report = useQuery(reportQuery(useApi(), days));
  if (report.data)
    return (
      <div aria-busy={report.isPlaceholderData} className={styles.body}>
        <Summary summary={report.data} />
      </div>
    );
  if (report.isPending) return <LoadingBlock label="Loading the report…" minHeightPx={480} />;
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

/** What a shop owner looks at first: open tasks, income and its trend. */
export function Report() {
  const titleId = useId();
  const filters = useListFilters(periodNames);
  const period = decidePeriod(filters.values, findDayIn(useTimeZone() ?? 'UTC', new Date()));
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={2} size="h3" id={titleId}>
          At a glance
        </Title>
        <PeriodPicker filters={filters} period={period} />
      </header>
      {period.days && (
        <>
          <Reported days={period.days} />
          <Suspense fallback={<LoadingBlock label="Loading sales…" minHeightPx={240} />}>
            <Sales days={period.days} />
          </Suspense>
          <Suspense fallback={<LoadingBlock label="Loading the studio’s costs…" minHeightPx={240} />}>
            <Studio days={period.days} />
          </Suspense>
        </>
      )}
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
