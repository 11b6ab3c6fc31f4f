import { useLeave } from '@credit-studio/frontend/navigation-guards';
import { AppShellLayout, ColorSchemeToggle, KitLink, LoadingBlock, Logo } from '@credit-studio/ui';
import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { isArrival } from '../lib/arrival.ts';
import { labelRole } from '../lib/label-role.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { keepPermitted } from '../lib/screen-permissions.ts';
import { useMayOpen, usePermissions, useSession } from '../session/index.ts';
import { ShopSearch } from '../shop-search/shop-search.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './console-layout.module.css';
import { listConsoleNavigation, type NavigationBadges, navigationLabel } from './console-navigation.tsx';

/** Few people ever see it, so it is not part of the first load. */
const MissingPermission = lazy(async () => ({
  default: (await import('./missing-permission.tsx')).MissingPermission,
}));

/**
 * Moves the focus to the new screen, so that keyboard and screen reader start where the eye does. Before the effects
 * of the screen itself, which may know a better place. A page that was loaded at its address begins at its top.
 */
function useFocusOnScreenChange() {
  const { pathname, state } = useLocation();
  const hasArrived = useNavigationType() !== 'POP' && isArrival(state);
  const lastPathname = useRef(hasArrived ? null : pathname);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

interface ConsoleLayoutProps {
  badges: NavigationBadges;
  /** What opens the person’s notices, in the top bar. */
  notices: ReactNode;
}

/** Sidebar, top bar and the screen between them. Shown to staff only, and to each what their role includes. */
export function ConsoleLayout({ badges, notices }: ConsoleLayoutProps) {
  const { state } = useSession();
  const { pathname } = useLocation();
  useFocusOnScreenChange();
  const navigation = keepPermitted(listConsoleNavigation(badges), usePermissions());
  const mayOpen = useMayOpen();
  const user = state.status === 'staff' ? state.user : null;
  return (
    <AppShellLayout
      storageKey="credit-studio-admin-menu-collapsed"
      navigation={navigation}
      navigationLabel={navigationLabel}
      currentPath={pathname}
      renderBrand={({ isCollapsed }) => (
        <KitLink href={paths.dashboard} className={styles.brand}>
          <Logo heightPx={26} markOnly={isCollapsed} />
        </KitLink>
      )}
      renderFooter={({ isCollapsed }) => <LogoutButton isCollapsed={isCollapsed} />}
      header={
        <>
          <ShopSearch navigation={navigation} />
          {notices}
          {user && (
            <span className={styles.person} title={user.UserEmail}>
              <span className={styles.name}>{user.userName || user.UserEmail}</span>
              <span className={styles.role}>{labelRole(user.userRole)}</span>
            </span>
          )}
          <Shortcuts />
          <ColorSchemeToggle />
        </>
      }
    >
      <Suspense fallback={<LoadingBlock minHeightPx={320} />}>
        {mayOpen(pathname) ? <Outlet /> : <MissingPermission />}
      </Suspense>
    </AppShellLayout>
  );
}

/** Signs out and returns to the public site, unless the person wants to keep unsaved changes. */
function LogoutButton({ isCollapsed }: { isCollapsed: boolean }) {
  const session = useSession();
  const leave = useLeave();
  const logOut = () =>
    leave(session.leave).catch(() =>
      notify.error('You could not be signed out. Please check your connection and try again.'),
    );
  return (
    <UnstyledButton
      className={styles.logout}
      data-collapsed={isCollapsed || undefined}
      aria-label={isCollapsed ? 'Logout' : undefined}
      title={isCollapsed ? 'Logout' : undefined}
      onClick={logOut}
    >
      <IconLogout size="1.25rem" stroke={1.6} aria-hidden />
      {!isCollapsed && 'Logout'}
    </UnstyledButton>
  );
}
