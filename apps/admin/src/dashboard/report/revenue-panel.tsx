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
  const { currency, net, gross, paymentsWithoutFee } = revenue;
  const { daily, previousDaily, previous } = summary;
  const netBefore = previous.revenue.find((other) => other.currency === currency)?.net;
  const format = (value: number) => formatMoney({ amount: value, currency });
  const barsOf = (days: readonly ReportDay[], part: MoneyPart = 'net') =>
    groupDays(days.map((day) => ({ day: day.day, value: readPart(day, currency, part) })));
  const [bars, before] = [barsOf(daily), barsOf(previousDaily)];
  const parts = partsOfNet.map(([part, label]) => ({ label, bars: barsOf(daily, part) }));
  return (
    <section className={styles.panel} aria-label={title}>
      <dl className={styles.revenue}>
        <Figure
          label={title}
          value={format(Number(net))}
          {...(Number(gross) > 0 && { hint: describeNet(revenue) })}
          {...(paymentsWithoutFee > 0 && { warning: describeMissingFees(paymentsWithoutFee) })}
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
            parts={parts}
            format={format}
            addressOf={addressOfOrders}
          />
        </Suspense>
      )}
    </section>
  );
}

type MoneyPart = 'gross' | 'refunded' | 'fees' | 'net';

/** What the net of a day is made of, as columns of the table behind the chart. */
const partsOfNet = [
  ['gross', 'Paid'],
  ['refunded', 'Refunded'],
  ['fees', 'Fees'],
] as const;

function readPart(day: ReportDay, currency: string, part: MoneyPart): number {
  return Number(day.revenue.find((revenue) => revenue.currency === currency)?.[part] ?? 0);
}

function isEmpty(bars: readonly Bar[]): boolean {
  return bars.every(({ value }) => value === 0);
}

function addressOfOrders({ startDay, endDay }: Bar): string {
  return pathOfOrdersOn({ startDate: startDay, endDate: endDay });
}

/** Such as `$120.00 paid, $20.00 refunded, $4.30 PayPal fees`. */
function describeNet({ currency, gross, refunded, fees }: Revenue): string {
  const write = (amount: string, what: string) => `${formatMoney({ amount, currency })} ${what}`;
  return [
    write(gross, 'paid'),
    ...(Number(refunded) === 0 ? [] : [write(refunded, 'refunded')]),
    ...(Number(fees) === 0 ? [] : [write(fees, 'PayPal fees')]),
  ].join(', ');
}

function describeMissingFees(payments: number): string {
  return payments === 1
    ? 'Without the fee of 1 payment that PayPal has not reported.'
    : `Without the fees of ${payments} payments that PayPal has not reported.`;
}
