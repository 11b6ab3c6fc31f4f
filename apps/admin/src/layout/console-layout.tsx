import { AppShellLayout, ColorSchemeToggle, KitLink, LoadingBlock, Logo, labelWord } from '@credit-studio/ui';
import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../session/index.ts';
import { settingsNavigation } from '../settings/settings-navigation.ts';
import { ShopSearch } from '../shop-search/shop-search.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './console-layout.module.css';
import { listConsoleNavigation, type NavigationBadges, navigationLabel } from './console-navigation.tsx';

/**
 * Moves the focus to the new screen, so that keyboard and screen reader start where the eye does. Before the effects
 * of the screen itself, which may know a better place.
 */
function useFocusOnScreenChange(pathname: string) {
  const lastPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Sidebar, top bar and the screen between them. Shown to administrators only. */
export function ConsoleLayout({ badges }: { badges: NavigationBadges }) {
  const { state } = useSession();
  const { pathname } = useLocation();
  useFocusOnScreenChange(pathname);
  const navigation = listConsoleNavigation(badges);
  const user = state.status === 'admin' ? state.user : null;
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
          <ShopSearch navigation={[...navigation, ...settingsNavigation]} />
          {user && (
            <span className={styles.person} title={user.UserEmail}>
              <span className={styles.name}>{user.userName || user.UserEmail}</span>
              <span className={styles.role}>{labelWord(user.userRole)}</span>
            </span>
          )}
          <Shortcuts />
          <ColorSchemeToggle />
        </>
      }
    >
      <Suspense fallback={<LoadingBlock minHeightPx={320} />}>
        <Outlet />
      </Suspense>
    </AppShellLayout>
  );
}

/** Signs out and returns to the public site. */
function LogoutButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { leave } = useSession();
  const logOut = () =>
    leave().catch(() =>
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
