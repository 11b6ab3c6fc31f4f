import type { NavigationGroup } from '@credit-studio/ui';
import {
  IconActivityHeartbeat,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';

const icon = { size: '1.25rem', stroke: 1.6 } as const;

export const navigationLabel = 'Menu';

export interface NavigationBadges {
  /** What waits in the support inbox. */
  support: ReactNode;
  /** The payments that staff must look at. */
  payments: ReactNode;
}

/** The sidebar, in the order of the specification. */
export function listConsoleNavigation(badges: NavigationBadges): readonly NavigationGroup[] {
  return [
    {
      label: navigationLabel,
      entries: [
        { label: 'Dashboard', href: paths.dashboard, icon: <IconLayoutDashboard {...icon} /> },
        { label: 'Orders', href: paths.orders, icon: <IconReceipt {...icon} /> },
        { label: 'Item Orders', href: paths.itemOrders, icon: <IconShoppingBag {...icon} /> },
        {
          label: 'Payments',
          href: paths.payments,
          icon: <IconCreditCard {...icon} />,
          badge: badges.payments,
        },
        { label: 'Packages', href: paths.packages, icon: <IconTicket {...icon} /> },
        { label: 'Items', href: paths.items, icon: <IconPackage {...icon} /> },
        { label: 'Customers', href: paths.users, icon: <IconUsers {...icon} /> },
        {
          label: 'Support Messages',
          href: paths.support,
          icon: <IconMessages {...icon} />,
          badge: badges.support,
        },
        { label: 'Audit Log', href: paths.auditLog, icon: <IconHistory {...icon} /> },
        { label: 'System Health', href: paths.system, icon: <IconActivityHeartbeat {...icon} /> },
        { label: 'Settings', href: paths.settings, icon: <IconSettings {...icon} /> },
      ],
    },
  ];
}
