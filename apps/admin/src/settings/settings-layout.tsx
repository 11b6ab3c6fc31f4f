import { LoadingBlock } from '@credit-studio/ui';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { keepPermitted } from '../lib/screen-permissions.ts';
import { ScreenHead } from '../screen-head/screen-head.tsx';
import { useMayOpen, usePermissions } from '../session/index.ts';
import styles from './settings-layout.module.css';
import { settingsNavigation } from './settings-navigation.ts';

/** `/admin/settings/…`: the panels next to their menu. */
export function SettingsLayout() {
  const mayOpen = useMayOpen();
  const parts = mayOpen(paths.paypal)
    ? 'Site content, payments and your account.'
    : mayOpen(paths.banner)
      ? 'Site content and your account.'
      : 'Your account and the tools of your role.';
  return (
    <>
      <ScreenHead title="Settings" description={parts} />
      <div className={styles.root}>
        <SettingsMenu />
        <div>
          <Suspense fallback={<LoadingBlock minHeightPx={320} />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** The panels' own menu: a column, or on a narrow screen a strip that shows where one is. */
function SettingsMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const groups = keepPermitted(settingsNavigation, usePermissions());

  // Only the strip moves: `scrollIntoView` would move the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry follows the address.
  useLayoutEffect(() => {
    const strip = menu.current;
    const current = strip?.querySelector<HTMLElement>('a[aria-current="page"]');
    if (!strip || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    strip.scrollLeft = middle - strip.clientWidth / 2;
  }, [pathname]);

  return (
    <nav ref={menu} className={styles.menu} aria-label="Settings">
      {groups.map((group) => (
        <div key={group.label} className={styles.group}>
          <p className={styles.groupLabel}>{group.label}</p>
          <ul className={styles.list}>
            {group.entries.map(({ label, href }) => (
              <li key={href}>
                <NavLink to={href} className={styles.entry ?? ''}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
