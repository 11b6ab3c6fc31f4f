import type { ReportPeriod, ReportStanding } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { pathOfOrdersWithStatus, paths } from '../../lib/paths.ts';
import { formatCount } from './format-count.ts';
import styles from './report.module.css';

export interface StandingFiguresProps {
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
      label: 'Pending orders of these days',
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
