import { m } from '@credit-studio/messages';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './app-shell-layout.module.css';
import type { NavigationEntry, NavigationGroup } from './navigation-entry.ts';
import { QuickBar } from './quick-bar.tsx';
import { SidebarNavigation } from './sidebar-navigation.tsx';

function loadDrawer() {
  return import('./navigation-drawer.tsx');
}

/** Dialogs weigh a tenth of a first load, and wide screens have no drawer. */
const LazyNavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }));

/** Below it a drawer replaces the sidebar; the style sheet has the same width. */
const narrowScreen = '(max-width: 61.99em)';

export interface AppShellLayoutProps {
  /** The logo, usually inside a link. `isCollapsed` is true where only the mark fits. */
  renderBrand: (state: { isCollapsed: boolean }) => ReactNode;
  navigation: readonly NavigationGroup[];
  /** Up to four screens, shown in a bar at the foot of a narrow screen. Without any there is no bar. */
  quickEntries?: readonly NavigationEntry[];
  /** Path of the page. The entry that is this path, or the longest that contains it, is marked as current. */
  currentPath: string;
  /** Accessible name of the navigation. Default `Menu`. */
  navigationLabel?: string;
  /** Bottom of the sidebar, e.g. the Logout button. */
  renderFooter?: (state: { isCollapsed: boolean }) => ReactNode;
  /** Right end of the top bar: balance, account, colour scheme. */
  header?: ReactNode;
  /** Key in `localStorage` that stores whether the sidebar is collapsed; one key per area. */
  storageKey: string;
  children: ReactNode;
}

/** Sidebar frame of the user area and the administrator area: a rail on wide screens, a drawer on narrow ones. */
export function AppShellLayout({
  renderBrand,
  navigation,
  quickEntries = [],
  currentPath,
  navigationLabel = m.kit_menu(),
  renderFooter,
  header,
  storageKey,
  children,
}: AppShellLayoutProps) {
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: storageKey, defaultValue: false });
  const drawer = useNavigationDrawer(currentPath);

  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      className={styles.root}
      data-collapsed={isCollapsed || undefined}
      data-quick-bar={quickEntries.length > 0 || undefined}
    >
      <SkipLink />
      <aside className={styles.sidebar}>
        <div className={styles.brand}>{renderBrand({ isCollapsed })}</div>
        <SidebarNavigation
          groups={navigation}
          currentPath={currentPath}
          label={navigationLabel}
          isCollapsed={isCollapsed}
        />
        {renderFooter && <div className={styles.footer}>{renderFooter({ isCollapsed })}</div>}
      </aside>
      {drawer.isNeeded && (
        <Suspense fallback={null}>
          <LazyNavigationDrawer
            isOpen={drawer.isOpen}
            onClose={drawer.dismiss}
            title={renderBrand({ isCollapsed: false })}
          >
            <SidebarNavigation
              groups={navigation}
              currentPath={currentPath}
              label={navigationLabel}
              isCollapsed={false}
              onNavigate={drawer.close}
            />
            {renderFooter && <div className={styles.footer}>{renderFooter({ isCollapsed: false })}</div>}
          </LazyNavigationDrawer>
        </Suspense>
      )}
      <div className={styles.column}>
        <header className={styles.topBar}>
          <UnstyledButton
            className={`${styles.iconButton} ${styles.drawerToggle}`}
            aria-label={m.site_open_menu()}
            aria-haspopup="dialog"
            aria-expanded={drawer.isOpen}
            onClick={drawer.open}
          >
            <IconMenu2 size="1.375rem" stroke={1.6} aria-hidden />
          </UnstyledButton>
          <UnstyledButton
            className={`${styles.iconButton} ${styles.railToggle}`}
            aria-label={m.kit_collapse_menu()}
            aria-pressed={isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            <ToggleIcon size="1.375rem" stroke={1.6} aria-hidden />
          </UnstyledButton>
          {quickEntries.length > 0 && (
            <div className={styles.narrowBrand}>{renderBrand({ isCollapsed: true })}</div>
          )}
          <div className={styles.headerSlot}>{header}</div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {quickEntries.length > 0 && (
        <QuickBar
          entries={quickEntries}
          currentPath={currentPath}
          label={m.kit_quick_navigation({ navigation: navigationLabel })}
          isMenuOpen={drawer.isOpen}
          onOpenMenu={drawer.open}
        />
      )}
    </div>
  );
}

/** Whether the drawer is open, and whether it ever was: until then there is none. It closes on another path. */
function useNavigationDrawer(currentPath: string) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isNeeded, setNeeded] = useState(false);
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another path is what closes the drawer
  useEffect(() => close(), [currentPath]);
  useEffect(() => {
    // Fetched ahead where it is likely to be opened. A failure shows only when it is opened.
    if (window.matchMedia(narrowScreen).matches) loadDrawer().catch(() => undefined);
  }, []);
  return {
    isOpen,
    isNeeded,
    close,
    /** Closes it where it was opened; a link of it moves the focus to another screen instead. */
    dismiss: () => {
      close();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    open: () => {
      opener.current = document.activeElement;
      setNeeded(true);
      open();
    },
  };
}
