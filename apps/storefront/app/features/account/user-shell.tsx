import { isAdminRole } from '@credit-studio/contracts/rules';
import {
  AppShellLayout,
  ColorSchemeToggle,
  CreditBadge,
  KitLink,
  Logo,
  type NavigationGroup,
} from '@credit-studio/ui';
import { SiteLogo } from '@credit-studio/ui/sections';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconClockDollar,
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconMovie,
  IconShieldLock,
  IconTicket,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/api/api-context';
import { useConfiguration } from '../../lib/configuration/public-configuration';
import { adminUrl, paths } from '../../lib/paths';
import { creditsQuery } from '../../lib/queries/credits-query';
import { useSessionUser } from '../../session/session-context';
import { useLogout } from '../../session/use-logout';
import styles from './user-shell.module.css';

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const ownEntries: NavigationGroup = {
  entries: [
    { label: 'Dashboard', href: paths.dashboard, icon: <IconLayoutDashboard {...iconProps} /> },
    { label: 'Generate Video', href: paths.generateVideo, icon: <IconMovie {...iconProps} /> },
    {
      label: 'Pending Payments',
      href: paths.packagePendingPayment,
      icon: <IconClockDollar {...iconProps} />,
    },
    { label: 'Subscription History', href: paths.subscriptionHistory, icon: <IconHistory {...iconProps} /> },
    { label: 'Upgrade Package', href: paths.homeSection('pricing'), icon: <IconTicket {...iconProps} /> },
  ],
};

function Balance() {
  const credits = useQuery(creditsQuery(useApi()));
  if (!credits.data) return null;
  return (
    <KitLink href={paths.subscriptionHistory} className={styles.balance}>
      <VisuallyHidden>Your balance: </VisuallyHidden>
      <CreditBadge balance={credits.data.balance} held={credits.data.held} />
    </KitLink>
  );
}

export interface UserShellProps {
  logoUrl: string | null | undefined;
  children: ReactNode;
}

/** Sidebar frame of the user area: navigation, balance, logout. */
export function UserShell({ logoUrl, children }: UserShellProps) {
  const { pathname } = useLocation();
  const { adminOrigin } = useConfiguration();
  const user = useSessionUser();
  const logout = useLogout();
  const adminEntries: NavigationGroup = {
    label: 'Administration',
    entries: [
      {
        label: 'Admin Dashboard',
        href: adminUrl(adminOrigin),
        icon: <IconShieldLock {...iconProps} />,
        target: '_blank',
      },
    ],
  };
  return (
    <AppShellLayout
      storageKey="credit-studio.user-menu-collapsed"
      navigationLabel="User area"
      navigation={isAdminRole(user.userRole) ? [ownEntries, adminEntries] : [ownEntries]}
      currentPath={pathname}
      renderBrand={({ isCollapsed }) => (
        <KitLink href={paths.home} className={styles.brand} aria-label="Credit Studio, home">
          {isCollapsed ? <Logo markOnly heightPx={28} /> : <SiteLogo logoUrl={logoUrl} />}
        </KitLink>
      )}
      renderFooter={({ isCollapsed }) => (
        <Button
          variant="default"
          fullWidth
          onClick={() => void logout()}
          aria-label="Logout"
          {...(!isCollapsed && { leftSection: <IconLogout {...iconProps} /> })}
        >
          {isCollapsed ? <IconLogout {...iconProps} /> : 'Logout'}
        </Button>
      )}
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
