import type { ReportPeriod, Revenue } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { compareFigures } from './compare-figures.ts';
import { Figure } from './figure.tsx';
import { formatCount } from './format-count.ts';
import styles from './report.module.css';

export interface PeriodFiguresProps {
  period: ReportPeriod;
  previous: ReportPeriod;
}

type CountName = Exclude<keyof ReportPeriod, 'startDate' | 'endDate' | 'revenue'>;

const counts: readonly (readonly [name: CountName, label: string])[] = [
  ['paidOrders', 'Paid orders'],
  ['pendingOrders', 'Pending orders'],
  ['newUsers', 'New users'],
  ['ticketsOpened', 'Tickets opened'],
  ['creditsSold', 'Credits sold'],
  ['creditsUsed', 'Credits used'],
  ['creditsRefunded', 'Credits taken back'],
  ['videosMade', 'Videos made'],
  ['videosFailed', 'Videos failed'],
];

function describeNet({ currency, gross, refunded }: Revenue): string {
  const taken = `${formatMoney({ amount: gross, currency })} taken`;
  return Number(refunded) === 0 ? taken : `${taken}, ${formatMoney({ amount: refunded, currency })} refunded`;
}

/** What happened in the period, beside the one before. */
export function PeriodFigures({ period, previous }: PeriodFiguresProps) {
  return (
    <dl className={styles.figures}>
      {period.revenue.map((revenue, index) => {
        const { currency } = revenue;
        const before = previous.revenue.find((other) => other.currency === currency);
        const format = (value: number) => formatMoney({ amount: value, currency });
        return (
          <Figure
            key={currency}
            label={period.revenue.length > 1 ? `Revenue, ${currency}` : 'Revenue'}
            value={format(Number(revenue.net))}
            {...(Number(revenue.gross) > 0 && { hint: describeNet(revenue) })}
            comparison={compareFigures(Number(revenue.net), Number(before?.net ?? 0), format)}
            isWide={index === 0}
          />
        );
      })}
      {counts.map(([name, label]) => (
        <Figure
          key={name}
          label={label}
          value={formatCount(period[name])}
          comparison={compareFigures(period[name], previous[name], formatCount)}
        />
      ))}
    </dl>
  );
}
