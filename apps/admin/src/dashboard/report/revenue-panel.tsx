import type { ReportDay, ReportSummary, Revenue } from '@credit-studio/contracts';
import { formatMoney, LoadingBlock } from '@credit-studio/ui';
import { lazy, Suspense } from 'react';
import { pathOfOrdersOn } from '../../lib/paths.ts';
import { compareFigures } from './compare-figures.ts';
import { Figure } from './figures.tsx';
import { type Bar, groupDays } from './group-days.ts';
import styles from './report.module.css';

const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }));

/** One panel for each currency of the period: sums of different currencies are never added up. */
export function RevenuePanels({ summary }: { summary: ReportSummary }) {
  const { revenue } = summary.period;
  return revenue.map((one) => (
    <RevenuePanel
      key={one.currency}
      title={revenue.length > 1 ? `Revenue, ${one.currency}` : 'Revenue'}
      revenue={one}
      summary={summary}
    />
  ));
}

interface RevenuePanelProps {
  title: string;
  revenue: Revenue;
  summary: ReportSummary;
}

function RevenuePanel({ title, revenue, summary }: RevenuePanelProps) {
  const { currency, net, gross } = revenue;
  const { daily, previousDaily, previous } = summary;
  const netBefore = previous.revenue.find((other) => other.currency === currency)?.net;
  const format = (value: number) => formatMoney({ amount: value, currency });
  const barsOf = (days: readonly ReportDay[]) =>
    groupDays(days.map((day) => ({ day: day.day, value: netOf(day, currency) })));
  const [bars, before] = [barsOf(daily), barsOf(previousDaily)];
  return (
    <section className={styles.panel} aria-label={title}>
      <dl className={styles.revenue}>
        <Figure
          label={title}
          value={format(Number(net))}
          {...(Number(gross) > 0 && { hint: describeNet(revenue) })}
          comparison={compareFigures(Number(net), Number(netBefore ?? 0), format)}
        />
      </dl>
      {bars.length === 0 || (isEmpty(bars) && isEmpty(before)) ? (
        <p className={styles.nothing}>Nothing in this period.</p>
      ) : (
        <Suspense fallback={<LoadingBlock label="Loading the chart…" minHeightPx={260} />}>
          <RevenueChart
            title={title}
            bars={bars}
            before={before}
            format={format}
            addressOf={addressOfOrders}
          />
        </Suspense>
      )}
    </section>
  );
}

function netOf(day: ReportDay, currency: string): number {
  return Number(day.revenue.find((revenue) => revenue.currency === currency)?.net ?? 0);
}

function isEmpty(bars: readonly Bar[]): boolean {
  return bars.every(({ value }) => value === 0);
}

function addressOfOrders({ startDay, endDay }: Bar): string {
  return pathOfOrdersOn({ startDate: startDay, endDate: endDay });
}

function describeNet({ currency, gross, refunded }: Revenue): string {
  const taken = `${formatMoney({ amount: gross, currency })} taken`;
  return Number(refunded) === 0 ? taken : `${taken}, ${formatMoney({ amount: refunded, currency })} refunded`;
}
