import type { ReportSummary } from '@credit-studio/contracts';
import { BarChart } from './bar-chart.tsx';
import { formatCount } from './format-count.ts';
import { groupDays } from './group-days.ts';
import styles from './report.module.css';

const counts = [
  ['paidOrders', 'Paid orders'],
  ['videosMade', 'Videos made'],
  ['creditsUsed', 'Credits used'],
] as const;

/** The period day by day; more than three months of it week by week. */
export function ReportCharts({ summary: { daily } }: { summary: ReportSummary }) {
  return (
    <div className={styles.charts}>
      {counts.map(([name, title]) => (
        <BarChart
          key={name}
          title={title}
          bars={groupDays(daily.map((day) => ({ day: day.day, value: day[name] })))}
          format={formatCount}
        />
      ))}
    </div>
  );
}
