import { isAdminRole } from '@credit-studio/contracts/rules';
import { AppShellLayout, ColorSchemeToggle, CreditBadge, KitLink, Logo } from '@credit-studio/ui';
import { SiteLogo } from '@credit-studio/ui/sections';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { useConfiguration } from '../../lib/configuration/public-configuration.ts';
import { paths } from '../../lib/paths.ts';
import { creditsQuery } from '../../lib/queries/credits-query.ts';
import { usePendingCounts } from '../../lib/queries/order-queries.ts';
import { unreadTicketsQuery } from '../../lib/queries/unread-tickets-query.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { AccountCard } from './account-card.tsx';
import { findEntryPath, listNavigation, listQuickEntries } from './list-navigation.tsx';
import styles from './user-shell.module.css';

function Balance() {
  const credits = useQuery(creditsQuery(useApi()));
  if (!credits.data) return null;
  return (
    <KitLink href={paths.credits} className={styles.balance}>
      <VisuallyHidden>Your balance: </VisuallyHidden>
      <CreditBadge balance={credits.data.balance} held={credits.data.held} />
    </KitLink>
  );
}

export interface UserShellProps {
  logoUrl: string | null | undefined;
  /** Set when the logo's address could not be fetched. */
  logoError: string | null;
  children: ReactNode;
}

/** Sidebar frame of the user area: navigation, balance, account, logout. */
export function UserShell({ logoUrl, logoError, children }: UserShellProps) {
  const { pathname } = useLocation();
  const { adminOrigin } = useConfiguration();
  const user = useSessionUser();
  const { data: unreadTickets = 0 } = useQuery(unreadTicketsQuery(useApi(), user));
  const { total: pendingOrders = 0 } = usePendingCounts(user);
  const counts = { pendingOrders, unreadTickets };
  return (
    <AppShellLayout
      storageKey="credit-studio.user-menu-collapsed"
      navigationLabel="User area"
      navigation={listNavigation({
        ...counts,
        adminOrigin: isAdminRole(user.userRole) ? adminOrigin : null,
      })}
      quickEntries={listQuickEntries(counts)}
      currentPath={findEntryPath(pathname)}
      renderBrand={({ isCollapsed }) => (
        <KitLink href={paths.home} className={styles.brand} aria-label="Credit Studio, home">
          {isCollapsed ? (
            <Logo markOnly heightPx={28} />
          ) : (
            <SiteLogo logoUrl={logoUrl} errorMessage={logoError} />
          )}
        </KitLink>
      )}
      renderFooter={({ isCollapsed }) => <AccountCard isCollapsed={isCollapsed} />}
      header={
        <>
          <Balance />
          <ColorSchemeToggle />
        </>
      }
    >
      {children}
    </AppShellLayout>
  );
}
