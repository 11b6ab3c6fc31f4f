import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { SkipLink } from '../skip-link/skip-link';
import styles from './app-shell-layout.module.css';
import type { NavigationGroup } from './navigation-entry';
import { SidebarNavigation } from './sidebar-navigation';

export interface AppShellLayoutProps {
  /** Logo, usually inside a link; gets whether only the mark fits. */
  renderBrand: (state: { isCollapsed: boolean }) => ReactNode;
  navigation: readonly NavigationGroup[];
  /** Path that decides which entry is current. */
  currentPath: string;
  /** Name of the navigation, e.g. `Menu`. */
  navigationLabel?: string;
  /** Bottom of the sidebar, e.g. the Logout button. */
  renderFooter?: (state: { isCollapsed: boolean }) => ReactNode;
  /** Right end of the top bar: balance, account, colour scheme. */
  header?: ReactNode;
  /** Where the collapsed state is remembered. One key an area. */
  storageKey: string;
  children: ReactNode;
}

/** Sidebar frame of the user area and the administrator area: a rail on wide screens, a drawer on narrow ones. */
export function AppShellLayout({
  renderBrand,
  navigation,
  currentPath,
  navigationLabel = 'Menu',
  renderFooter,
  header,
  storageKey,
  children,
}: AppShellLayoutProps) {
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: storageKey, defaultValue: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another path is what closes the drawer
  useEffect(() => drawer.close(), [currentPath]);

  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.root} data-collapsed={isCollapsed || undefined}>
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
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        title={renderBrand({ isCollapsed: false })}
        size={288}
        padding={0}
        classNames={{ body: styles.drawerBody, header: styles.drawerHeader }}
      >
        <SidebarNavigation
          groups={navigation}
          currentPath={currentPath}
          label={navigationLabel}
          isCollapsed={false}
          onNavigate={drawer.close}
        />
        {renderFooter && <div className={styles.footer}>{renderFooter({ isCollapsed: false })}</div>}
      </Drawer>
      <div className={styles.column}>
        <header className={styles.topBar}>
          <UnstyledButton
            className={`${styles.iconButton} ${styles.drawerToggle}`}
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={drawer.open}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </UnstyledButton>
          <UnstyledButton
            className={`${styles.iconButton} ${styles.railToggle}`}
            aria-label="Collapse menu"
            aria-pressed={isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            <ToggleIcon size={22} stroke={1.6} aria-hidden />
          </UnstyledButton>
          <div className={styles.headerSlot}>{header}</div>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
