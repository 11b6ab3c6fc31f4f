import type { ReportSummary } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { DateText, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useApi } from '../../lib/services.ts';
import { useListFilters } from '../../list-filters/index.ts';
import { PeriodFigures } from './period-figures.tsx';
import { PeriodPicker, periodNames } from './period-picker.tsx';
import styles from './report.module.css';
import { countDays, decidePeriod, type ReportDays } from './report-period.ts';
import { reportQuery } from './report-query.ts';
import { StandingFigures } from './standing-figures.tsx';

const ReportCharts = lazy(async () => ({ default: (await import('./report-charts.tsx')).ReportCharts }));

function Summary({ summary }: { summary: ReportSummary }) {
  const { period, previous } = summary;
  const length = countDays(period);
  return (
    <>
      <StandingFigures standing={summary.now} period={period} />
      <p className={styles.span}>
        <DateText value={period.startDate} /> – <DateText value={period.endDate} />, beside the{' '}
        {length === 1 ? 'day' : `${length} days`} before (<DateText value={previous.startDate} /> –{' '}
        <DateText value={previous.endDate} />)
      </p>
      <PeriodFigures period={period} previous={previous} />
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

/** What a shop owner looks at first: what waits, what came in, and how that goes on. */
export function Report() {
  const titleId = useId();
  const filters = useListFilters(periodNames);
  const period = decidePeriod(filters.values, Date.now());
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <Title order={2} size="h3" id={titleId}>
          At a glance
        </Title>
        <PeriodPicker filters={filters} period={period} />
      </header>
      {period.days && <Reported days={period.days} />}
    </section>
  );
}
