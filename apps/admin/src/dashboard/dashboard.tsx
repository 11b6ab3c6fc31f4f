import type { StaffRole } from '@credit-studio/contracts';
import { findStaffRole } from '@credit-studio/contracts/rules';
import { LoadingBlock } from '@credit-studio/ui';
import { Button, Title } from '@mantine/core';
import { IconLayoutList } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ScreenHead } from '../screen-head/screen-head.tsx';
import { usePermissions, useSession } from '../session/index.ts';
import { type CardName, cardNames, toRuns } from './cards/card-layout.ts';
import { useCardLayout } from './cards/use-card-layout.ts';
import styles from './dashboard.module.css';
import { MissingSetup } from './missing-setup.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { ReportCards } from './report/report.tsx';
import type { TiledRole } from './role-tiles.tsx';

/** Owners and managers never see it. */
const RoleTiles = lazy(async () => ({ default: (await import('./role-tiles.tsx')).RoleTiles }));

const CustomizeDialog = lazy(async () => ({
  default: (await import('./cards/customize-dialog.tsx')).CustomizeDialog,
}));

export interface DashboardProps {
  /** What someone has to look at: entries of a list. */
  attention: ReactNode;
  /** The Pricing Packages manager, with its heading. */
  packages: ReactNode;
  /** The Users Management table, without one. */
  users: ReactNode;
}

/**
 * `/admin/dashboard`: what needs someone, then cards in the order that each person chooses: how the shop does, and what is
 * changed most often, as far as the role includes it.
 */
export function Dashboard({ attention, packages, users }: DashboardProps) {
  usePageTitle('Dashboard');
  const may = usePermissions();
  const { role, id } = useOwnRecord();
  const tiledRole = isTiled(role) ? role : null;
  const available = useAvailableCards(tiledRole);
  const { layout, isChosen, save, reset } = useCardLayout(id, available);
  const [isOpen, setOpen] = useState(false);
  const shown = layout?.order.filter((name) => available.includes(name) && !layout.hidden.has(name));
  return (
    <>
      <ScreenHead
        title="Dashboard"
        description={descriptions[tiledRole ?? 'others']}
        actions={
          <Button
            variant="default"
            leftSection={<IconLayoutList size="1rem" stroke={1.8} aria-hidden />}
            disabled={!layout}
            onClick={() => setOpen(true)}
          >
            Customize
          </Button>
        }
      />
      {may('settings:read') && <MissingSetup />}
      <NeedsAttention>{attention}</NeedsAttention>
      {shown ? (
        <Cards shown={shown} tiledRole={tiledRole} packages={packages} users={users} />
      ) : (
        <LoadingBlock label="Loading your dashboard…" minHeightPx={480} />
      )}
      {isOpen && layout && (
        <Suspense fallback={null}>
          <CustomizeDialog
            layout={layout}
            available={available}
            isChosen={isChosen}
            onSave={save}
            onReset={reset}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface CardsProps extends Pick<DashboardProps, 'packages' | 'users'> {
  shown: readonly CardName[];
  tiledRole: TiledRole | null;
}

function Cards({ shown, tiledRole, packages, users }: CardsProps) {
  const usersTitleId = useId();
  if (shown.length === 0)
    return <p className={styles.nothing}>You have hidden every card. Press Customize to show some again.</p>;
  const runs = toRuns(shown);
  const firstReport = runs.findIndex(({ isReport }) => isReport);
  const render: Record<Exclude<CardName, 'revenue' | 'charts' | 'sales' | 'studio'>, ReactNode> = {
    ways: tiledRole ? (
      <Suspense fallback={<LoadingBlock label="Loading your screens…" lines={4} />}>
        <RoleTiles role={tiledRole} />
      </Suspense>
    ) : (
      <OverviewTiles />
    ),
    packages: (
      <div className={styles.slot}>
        <Suspense fallback={<LoadingBlock label="Loading packages…" lines={6} />}>{packages}</Suspense>
      </div>
    ),
    users: (
      <section className={styles.slot} aria-labelledby={usersTitleId}>
        <Title order={2} size="h3" id={usersTitleId} className={styles.title}>
          Users Management
        </Title>
        <Suspense fallback={<LoadingBlock label="Loading users…" lines={6} />}>{users}</Suspense>
      </section>
    ),
  };
  return runs.map(({ isReport, names }, index) =>
    isReport ? (
      <ReportCards key={names.join()} names={names} isFirst={index === firstReport} />
    ) : (
      names.map((name) => <div key={name}>{name in render && render[name as keyof typeof render]}</div>)
    ),
  );
}

/** The cards of the role, in the order that everyone with it starts with. */
function useAvailableCards(tiledRole: TiledRole | null): readonly CardName[] {
  const may = usePermissions();
  const isIncluded: Record<CardName, boolean> = {
    ...{ revenue: may('reports:read'), charts: may('reports:read') },
    ...{ sales: may('reports:read'), studio: may('reports:read') },
    ways: true,
    // Roles that change neither prices nor accounts open them where they are listed.
    packages: may('catalog:write'),
    users: may('customers:care'),
  };
  // Roles with a part of the shop come for its screens.
  const usual: readonly CardName[] = tiledRole
    ? ['ways', ...cardNames.filter((name) => name !== 'ways')]
    : cardNames;
  return usual.filter((name) => isIncluded[name]);
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

function useOwnRecord(): { role: StaffRole | null; id: string } {
  const { state } = useSession();
  if (state.status !== 'staff') return { role: null, id: '' };
  return { role: findStaffRole(state.user.userRole), id: state.user._id };
}
