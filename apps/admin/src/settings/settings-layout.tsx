import { LoadingBlock, PageHeader } from '@credit-studio/ui';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router';
import styles from './settings-layout.module.css';
import { settingsNavigation } from './settings-navigation';

/** `/admin/settings/…`: the panels beside their own menu. */
export function SettingsLayout() {
  return (
    <>
      <PageHeader title="Settings" description="What the shop says, how it is paid, and who you are in it." />
      <div className={styles.root}>
        <nav className={styles.menu} aria-label="Settings">
          <ul className={styles.list}>
            {settingsNavigation.map(({ label, href }) => (
              <li key={href}>
                <NavLink to={href} className={styles.entry ?? ''}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.panel}>
          <Suspense fallback={<LoadingBlock minHeightPx={320} />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </>
  );
}
