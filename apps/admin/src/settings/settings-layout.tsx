import { LoadingBlock, PageHeader } from '@credit-studio/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import styles from './settings-layout.module.css';
import { SettingsMenu } from './settings-menu.tsx';

/** `/admin/settings/…`: the panels beside their own menu. */
export function SettingsLayout() {
  return (
    <>
      <PageHeader title="Settings" description="What the shop says, how it is paid, and who you are in it." />
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
