import type { NavigationEntry, NavigationGroup } from '@credit-studio/ui';
import {
  IconClockDollar,
  IconCoins,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMovie,
  IconReceipt2,
  IconShieldLock,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react';
import { adminUrl, paths } from '../../lib/paths.ts';

const iconProps = { size: '1.25rem', stroke: 1.6, 'aria-hidden': true } as const;

const dashboard = {
  label: 'Dashboard',
  href: paths.dashboard,
  icon: <IconLayoutDashboard {...iconProps} />,
};
const generateVideo = {
  label: 'Generate Video',
  href: paths.generateVideo,
  icon: <IconMovie {...iconProps} />,
};
const orders = { label: 'Orders', href: paths.orders, icon: <IconReceipt2 {...iconProps} /> };
const support = { label: 'Support', href: paths.support, icon: <IconLifebuoy {...iconProps} /> };

export interface NavigationCounts {
  pendingOrders: number;
  unreadTickets: number;
}

function withBadge(entry: NavigationEntry, count: number): NavigationEntry {
  return count > 0 ? { ...entry, badge: count } : entry;
}

function listPurchases({ pendingOrders }: NavigationCounts): NavigationGroup {
  return {
    label: 'Purchases',
    entries: [
      withBadge(
        {
          label: 'Pending Payments',
          href: paths.pendingPayment,
          icon: <IconClockDollar {...iconProps} />,
        },
        pendingOrders,
      ),
      orders,
      {
        label: 'Subscription History',
        href: paths.subscriptionHistory,
        icon: <IconHistory {...iconProps} />,
      },
      { label: 'Credit history', href: paths.credits, icon: <IconCoins {...iconProps} /> },
      { label: 'Upgrade Package', href: paths.selectPackage, icon: <IconTicket {...iconProps} /> },
    ],
  };
}

function administration(adminOrigin: string): NavigationGroup {
  return {
    label: 'Administration',
    entries: [
      {
        label: 'Admin Dashboard',
        href: adminUrl(adminOrigin),
        icon: <IconShieldLock {...iconProps} />,
        target: '_blank',
      },
    ],
  };
}

export interface NavigationInput extends NavigationCounts {
  /** Null for everyone but admins. */
  adminOrigin: string | null;
}

/** Every screen of the user area, in groups. */
export function listNavigation({ adminOrigin, ...counts }: NavigationInput): NavigationGroup[] {
  return [
    { entries: [dashboard, generateVideo] },
    listPurchases(counts),
    {
      label: 'Account',
      entries: [
        withBadge(support, counts.unreadTickets),
        { label: 'Profile', href: paths.updateProfile, icon: <IconUserCircle {...iconProps} /> },
      ],
    },
    ...(adminOrigin === null ? [] : [administration(adminOrigin)]),
  ];
}

/** The entries of the bar at the bottom of a phone's screen. */
export function listQuickEntries({ unreadTickets }: NavigationCounts): NavigationEntry[] {
  return [dashboard, { ...generateVideo, label: 'Generate' }, orders, withBadge(support, unreadTickets)];
}

const entryByScreen: Readonly<Partial<Record<string, string>>> = {
  [paths.packagePendingPayment]: paths.pendingPayment,
  [paths.itemPendingPayment]: paths.pendingPayment,
  [paths.ordersHistory]: paths.orders,
  [paths.createSupport]: paths.support,
};

/** The path of the navigation entry that a screen belongs to; most screens have their own. */
export function findEntryPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return Object.hasOwn(entryByScreen, path) ? (entryByScreen[path] ?? path) : path;
}
