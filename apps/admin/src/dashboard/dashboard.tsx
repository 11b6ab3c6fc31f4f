import type { StaffRole } from '@credit-studio/contracts';
import { findStaffRole } from '@credit-studio/contracts/rules';
import { LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ScreenHead } from '../screen-head/screen-head.tsx';
import { usePermissions, useSession } from '../session/index.ts';
import styles from './dashboard.module.css';
import { MissingSetup } from './missing-setup.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { Report } from './report/report.tsx';
import type { TiledRole } from './role-tiles.tsx';

/** Owners and managers never see it. */
const RoleTiles = lazy(async () => ({ default: (await import('./role-tiles.tsx')).RoleTiles }));

export interface DashboardProps {
  /** What someone has to look at: entries of a list. */
  attention: ReactNode;
  /** The Pricing Packages manager, with its heading. */
  packages: ReactNode;
  /** The Users Management table, without one. */
  users: ReactNode;
}

/** `/admin/dashboard`: how the shop does, and what is changed most often, as far as the role includes it. */
export function Dashboard({ attention, packages, users }: DashboardProps) {
  usePageTitle('Dashboard');
  const usersTitleId = useId();
  const may = usePermissions();
  const role = useOwnRole();
  const tiledRole = isTiled(role) ? role : null;
  return (
    <>
      <ScreenHead title="Dashboard" description={descriptions[tiledRole ?? 'others']} />
      {may('settings:read') && <MissingSetup />}
      <Suspense fallback={null}>
        <NeedsAttention>{attention}</NeedsAttention>
      </Suspense>
      {tiledRole && (
        <Suspense fallback={<LoadingBlock label="Loading your screens…" lines={4} />}>
          <RoleTiles role={tiledRole} />
        </Suspense>
      )}
      {may('reports:read') && <Report />}
      {!tiledRole && <OverviewTiles />}
      {/* Roles that change neither prices nor accounts open them where they are listed. */}
      {may('catalog:write') && (
        <div className={styles.slot}>
          <Suspense fallback={<LoadingBlock label="Loading packages…" lines={6} />}>{packages}</Suspense>
        </div>
      )}
      {may('customers:care') && (
        <section className={styles.slot} aria-labelledby={usersTitleId}>
          <Title order={2} size="h3" id={usersTitleId} className={styles.title}>
            Users Management
          </Title>
          <Suspense fallback={<LoadingBlock label="Loading users…" lines={6} />}>{users}</Suspense>
        </section>
      )}
    </>
  );
}

const descriptions: Readonly<Record<TiledRole | 'others', string>> = {
  support: 'What needs you, and where you work.',
  content: 'The parts of the site that you write.',
  developer: 'The state of the system, and how the shop is doing.',
  others: 'How your shop is doing and what needs you.',
};

function isTiled(role: StaffRole | null): role is TiledRole {
  return role !== null && role in descriptions;
}

function useOwnRole(): StaffRole | null {
  const { state } = useSession();
  return state.status === 'staff' ? findStaffRole(state.user.userRole) : null;
}
