import type { ReportPeriod, ReportStanding } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { pathOfFailedVideos, pathOfOrdersWithStatus, paths } from '../../lib/paths.ts';
import { useMayOpen } from '../../session/index.ts';
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

/** What happened in the period, compared with the previous one. Revenue has a panel. */
export function PeriodFigures({ period, previous }: PeriodFiguresProps) {
  return (
    <dl className={styles.figures}>
      {counts.map(([name, label]) => (
        <Figure
          key={name}
          label={label}
          value={formatCount(period[name])}
          {...(name === 'videosFailed' && period[name] > 0 && { href: pathOfFailedVideos(period) })}
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

/** What customers still owe, and what the shop owes them. */
export function StandingFigures({ standing, period }: StandingFiguresProps) {
  const { startDate, endDate } = period;
  const days = new URLSearchParams({ startDate, endDate });
  const figures = [
    {
      label: 'Unpaid orders in this period',
      value: period.pendingOrders,
      href: `${pathOfOrdersWithStatus('pending')}&${days}`,
    },
    { label: 'Credits outstanding', value: standing.creditsOutstanding, href: paths.users, isCalm: true },
  ];
  return (
    <ul className={styles.standing} aria-label="Open">
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
  /** Where it is looked into. */
  href?: string;
  hint?: string;
  /** What the value does not include. */
  warning?: string;
  comparison: Comparison;
}

const signs = { up: '▲', down: '▼', same: '' } as const;

/** One figure with its name, compared with the previous one. */
export function Figure({ label, value, href, hint, warning, comparison }: FigureProps) {
  const mayOpen = useMayOpen();
  const sign = signs[comparison.direction];
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {href && mayOpen(href) ? (
          <KitLink href={href} aria-label={`${value} ${label.toLowerCase()}: show them`}>
            {value}
          </KitLink>
        ) : (
          value
        )}
      </dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
      {warning && <dd className={styles.warning}>{warning}</dd>}
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
