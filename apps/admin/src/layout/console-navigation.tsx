import type { NavigationGroup } from '@credit-studio/ui';
import { IconLayoutDashboard, IconReceipt, IconUsers } from '@tabler/icons-react';
import { paths } from '../lib/paths';

const icon = { size: 20, stroke: 1.6 } as const;

export const navigationLabel = 'Menu';

/** The sidebar, in the order of the specification. */
export const consoleNavigation: readonly NavigationGroup[] = [
  {
    label: navigationLabel,
    entries: [
      { label: 'Dashboard', href: paths.dashboard, icon: <IconLayoutDashboard {...icon} /> },
      { label: 'Total Orders', href: paths.orders, icon: <IconReceipt {...icon} /> },
      { label: 'Total Users', href: paths.users, icon: <IconUsers {...icon} /> },
    ],
  },
];
