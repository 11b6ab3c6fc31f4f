import { isStaffRole } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
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
      <PageHeader title={m.account_welcome({ name: userName })} description={m.account_welcome_note()} />
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
    <nav aria-label={m.account_your_account()} className={styles.tiles}>
      <TileLink
        href={paths.pendingPayment}
        title={m.account_pending_payments()}
        description={describePending(pendingCount)}
        icon={<IconClockDollar {...iconProps} />}
        {...(pendingCount && { value: pendingCount })}
      />
      <TileLink
        href={paths.support}
        title={m.account_support()}
        description={describeTickets(unreadCount)}
        icon={<IconLifebuoy {...iconProps} />}
        {...(unreadCount && { value: unreadCount })}
      />
      <TileLink
        href={paths.subscriptionHistory}
        title={m.account_subscription_history()}
        description={m.account_subscription_history_note()}
        icon={<IconHistory {...iconProps} />}
      />
      <TileLink
        href={paths.selectPackage}
        title={m.account_upgrade()}
        description={m.account_upgrade_note()}
        icon={<IconTicket {...iconProps} />}
      />
      {isStaffRole(user.userRole) && (
        <TileLink
          href={adminUrl(adminOrigin)}
          target="_blank"
          title={m.account_admin_dashboard()}
          description={m.account_opens_new_tab()}
          icon={<IconShieldLock {...iconProps} />}
        />
      )}
    </nav>
  );
}

/** Describes the pending orders. An unknown count must not read as none. */
function describePending(count: number | undefined): string {
  if (count === undefined) return m.account_pending_unknown();
  if (count === 0) return m.account_pending_none();
  return m.account_pending({ count });
}

/** Describes the tickets with an unread answer. */
function describeTickets(count: number | undefined): string {
  return count ? m.account_tickets({ count }) : m.account_tickets_none();
}
