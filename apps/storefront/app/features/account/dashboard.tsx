import { isStaffRole } from '@credit-studio/contracts/rules';
import { PageHeader, TileLink } from '@credit-studio/ui';
import { IconClockDollar, IconHistory, IconLifebuoy, IconShieldLock, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { adminUrl, paths } from '../../lib/paths.ts';
import { unpaidOrdersQuery } from '../../lib/queries/order-queries.ts';
import { unreadTicketsQuery } from '../../lib/queries/unread-tickets-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { BalanceTicket } from './balance-ticket.tsx';
import styles from './dashboard.module.css';
import { NewestVideos } from './newest-videos.tsx';

const iconProps = { size: '1.5rem', stroke: 1.5, 'aria-hidden': true } as const;

/** The first screen after sign-in: balance, open tasks and newest videos. */
export function Dashboard() {
  const { userName } = useSessionUser();
  return (
    <>
      <PageHeader title={`Welcome, ${userName}`} description="Upload an image and get a video." />
      <BalanceTicket />
      <Tiles />
      <NewestVideos />
    </>
  );
}

function Tiles() {
  const { adminOrigin } = useConfiguration();
  const user = useSessionUser();
  const api = useApi();
  const { data: unpaid } = useQuery(unpaidOrdersQuery(api));
  const pendingCount = unpaid?.total;
  const { data: unreadCount } = useQuery(unreadTicketsQuery(api, user));
  return (
    <nav aria-label="Your account" className={styles.tiles}>
      <TileLink
        href={paths.pendingPayment}
        title="Pending Payments"
        description={describePending(pendingCount)}
        icon={<IconClockDollar {...iconProps} />}
        {...(pendingCount && { value: pendingCount })}
      />
      <TileLink
        href={paths.support}
        title="Support"
        description={describeTickets(unreadCount)}
        icon={<IconLifebuoy {...iconProps} />}
        {...(unreadCount && { value: unreadCount })}
      />
      <TileLink
        href={paths.subscriptionHistory}
        title="Subscription History"
        description="The packages you bought and what they included."
        icon={<IconHistory {...iconProps} />}
      />
      <TileLink
        href={paths.selectPackage}
        title="Upgrade Package"
        description="Compare the packages on sale."
        icon={<IconTicket {...iconProps} />}
      />
      {isStaffRole(user.userRole) && (
        <TileLink
          href={adminUrl(adminOrigin)}
          target="_blank"
          title="Admin Dashboard"
          description="Opens in a new tab."
          icon={<IconShieldLock {...iconProps} />}
        />
      )}
    </nav>
  );
}

/** Describes the pending orders. An unknown count must not read as none. */
function describePending(count: number | undefined): string {
  if (count === undefined) return 'Orders that are waiting for payment.';
  if (count === 0) return 'You are all caught up.';
  return count === 1 ? 'One order is waiting for payment.' : 'Orders are waiting for payment.';
}

/** Describes the tickets with an unread answer. */
function describeTickets(count: number | undefined): string {
  if (!count) return 'Ask us anything and read our answers.';
  return count === 1 ? 'A ticket has a new answer.' : 'Tickets have new answers.';
}
