import { LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ScreenHead } from '../screen-head/screen-head.tsx';
import styles from './dashboard.module.css';
import { MissingSetup } from './missing-setup.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { Report } from './report/report.tsx';

export interface DashboardProps {
  /** What someone has to look at: entries of a list. */
  attention: ReactNode;
  /** The Pricing Packages manager, with its heading. */
  packages: ReactNode;
  /** The Users Management table, without one. */
  users: ReactNode;
}

/** `/admin/dashboard`: how the shop does, and what is changed most often. */
export function Dashboard({ attention, packages, users }: DashboardProps) {
  usePageTitle('Dashboard');
  const usersTitleId = useId();
  return (
    <>
      <ScreenHead title="Dashboard" description="How your shop is doing and what needs you." />
      <MissingSetup />
      <Suspense fallback={null}>
        <NeedsAttention>{attention}</NeedsAttention>
      </Suspense>
      <Report />
      <OverviewTiles />
      <div className={styles.slot}>
        <Suspense fallback={<LoadingBlock label="Loading packages…" lines={6} />}>{packages}</Suspense>
      </div>
      <section className={styles.slot} aria-labelledby={usersTitleId}>
        <Title order={2} size="h3" id={usersTitleId} className={styles.title}>
          Users Management
        </Title>
        <Suspense fallback={<LoadingBlock label="Loading users…" lines={6} />}>{users}</Suspense>
      </section>
    </>
  );
}
