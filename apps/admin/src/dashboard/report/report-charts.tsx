import type { ReportDay, ReportSummary } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { BarChart } from './bar-chart.tsx';
import { formatCount } from './format-count.ts';
import { groupDays } from './group-days.ts';
import styles from './report.module.css';

const counts = [
  ['paidOrders', 'Paid orders'],
  ['videosMade', 'Videos made'],
  ['creditsUsed', 'Credits used'],
] as const;

function barsOf(daily: readonly ReportDay[], read: (day: ReportDay) => number) {
  return groupDays(daily.map((day) => ({ day: day.day, value: read(day) })));
}

function netOf(day: ReportDay, currency: string): number {
  return Number(day.revenue.find((revenue) => revenue.currency === currency)?.net ?? 0);
}

/** The period day by day; more than three months of it week by week. */
export function ReportCharts({ summary: { daily, period } }: { summary: ReportSummary }) {
  return (
    <div className={styles.charts}>
      {period.revenue.map(({ currency }) => (
        <BarChart
          key={currency}
          title={period.revenue.length > 1 ? `Revenue, ${currency}` : 'Revenue'}
          bars={barsOf(daily, (day) => netOf(day, currency))}
          format={(value) => formatMoney({ amount: value, currency })}
        />
      ))}
      {counts.map(([name, title]) => (
        <BarChart key={name} title={title} bars={barsOf(daily, (day) => day[name])} format={formatCount} />
      ))}
    </div>
  );
}
