import type { ReportPeriod, ReportStanding, Revenue } from '@credit-studio/contracts';
import { formatMoney, KitLink } from '@credit-studio/ui';
import { pathOfOrdersWithStatus, paths } from '../../lib/paths.ts';
import { type Comparison, compareFigures } from './compare-figures.ts';
import { formatCount } from './format-count.ts';
import styles from './report.module.css';

interface PeriodFiguresProps {
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
  ['creditsRefunded', 'Credits clawed back'],
  ['videosMade', 'Videos made'],
  ['videosFailed', 'Videos failed'],
];

function describeNet({ currency, gross, refunded }: Revenue): string {
  const taken = `${formatMoney({ amount: gross, currency })} taken`;
  return Number(refunded) === 0 ? taken : `${taken}, ${formatMoney({ amount: refunded, currency })} refunded`;
}

/** What happened in the period, compared with the previous one. */
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

interface StandingFiguresProps {
  standing: ReportStanding;
  period: ReportPeriod;
}

/** What waits for someone, each leading to where it is dealt with. */
export function StandingFigures({ standing, period }: StandingFiguresProps) {
  const { startDate, endDate } = period;
  const days = new URLSearchParams({ startDate, endDate });
  const figures = [
    { label: 'Tickets waiting', value: standing.ticketsWaiting, href: paths.support },
    // The payments begin with those that need it.
    { label: 'Payments needing attention', value: standing.paymentsNeedingAttention, href: paths.payments },
    {
      label: 'Unpaid orders in this period',
      value: period.pendingOrders,
      href: `${pathOfOrdersWithStatus('pending')}&${days}`,
    },
    { label: 'Credits outstanding', value: standing.creditsOutstanding, href: paths.users, isCalm: true },
  ];
  return (
    <ul className={styles.standing} aria-label="Waiting">
      {figures.map(({ label, value, href, isCalm = false }) => (
        <li key={label}>
          <KitLink
            href={href}
            className={styles.standingLink}
            data-waits={(value > 0 && !isCalm) || undefined}
          >
            <span className={styles.standingValue}>{formatCount(value)}</span> {label}
          </KitLink>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  label: string;
  value: string;
  hint?: string;
  comparison: Comparison;
  isWide?: boolean;
}

const signs = { up: '▲', down: '▼', same: '' } as const;

/** One figure with its name, compared with the previous one. */
function Figure({ label, value, hint, comparison, isWide = false }: FigureProps) {
  const sign = signs[comparison.direction];
  return (
    <div className={styles.figure} data-wide={isWide || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
      <dd className={styles.comparison}>
        {sign && (
          <span className={styles.sign} aria-hidden>
            {sign}{' '}
          </span>
        )}
        {comparison.text}
      </dd>
    </div>
  );
}
