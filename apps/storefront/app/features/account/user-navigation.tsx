import { m } from '@credit-studio/messages';
import type { NavigationEntry, NavigationGroup } from '@credit-studio/ui';
import {
  IconLayoutDashboard,
  IconLifebuoy,
  IconMovie,
  IconReceipt2,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { adminUrl, paths } from '../../lib/paths.ts';

const iconProps = { size: '1.25rem', stroke: 1.6, 'aria-hidden': true } as const;

function describeAreas({ unpaidOrders, unreadTickets }: NavigationCounts) {
  const billing = {
    label: m.account_billing(),
    href: paths.orders,
    icon: <IconReceipt2 {...iconProps} />,
  };
  const support = { label: m.account_support(), href: paths.support, icon: <IconLifebuoy {...iconProps} /> };
  return {
    dashboard: {
      label: m.account_dashboard(),
      href: paths.dashboard,
      icon: <IconLayoutDashboard {...iconProps} />,
    },
    generateVideo: {
      label: m.account_generate_video(),
      href: paths.generateVideo,
      icon: <IconMovie {...iconProps} />,
    },
    billing: withBadge(billing, unpaidOrders),
    support: withBadge(support, unreadTickets),
    profile: {
      label: m.account_profile(),
      href: paths.updateProfile,
      icon: <IconUserCircle {...iconProps} />,
    },
  };
}

export interface NavigationCounts {
  unpaidOrders: number;
  unreadTickets: number;
}

function withBadge(entry: NavigationEntry, count: number): NavigationEntry {
  return count > 0 ? { ...entry, badge: count } : entry;
}

function administration(adminOrigin: string): NavigationGroup {
  return {
    label: m.account_administration(),
    entries: [
      {
        label: m.account_admin_dashboard(),
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

/** The areas of the account. Each leads to its other views itself. */
export function listNavigation(input: NavigationInput): NavigationGroup[] {
  const { adminOrigin } = input;
  const { dashboard, generateVideo, billing, support, profile } = describeAreas(input);
  return [
    { entries: [dashboard, generateVideo, billing, support, profile] },
    ...(adminOrigin === null ? [] : [administration(adminOrigin)]),
  ];
}

/** The entries of the bar at the bottom of a phone's screen. */
export function listQuickEntries(counts: NavigationCounts): NavigationEntry[] {
  const { dashboard, generateVideo, billing, support } = describeAreas(counts);
  return [dashboard, { ...generateVideo, label: m.account_generate() }, billing, support];
}

const entryByScreen: Readonly<Partial<Record<string, string>>> = {
  [paths.subscriptionHistory]: paths.orders,
  [paths.ordersHistory]: paths.orders,
  [paths.pendingPayment]: paths.orders,
  [paths.packagePendingPayment]: paths.orders,
  [paths.itemPendingPayment]: paths.orders,
  [paths.credits]: paths.orders,
  [paths.selectPackage]: paths.orders,
  [paths.createSupport]: paths.support,
};

/** The path of the navigation entry that a screen belongs to; the areas' first screens have their own. */
export function findEntryPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (path.startsWith(paths.receipt(''))) return paths.orders;
  return Object.hasOwn(entryByScreen, path) ? (entryByScreen[path] ?? path) : path;
}
