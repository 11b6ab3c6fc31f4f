import type { NavigationGroup } from '@credit-studio/ui';
import {
  IconActivityHeartbeat,
  IconCoins,
  IconCreditCard,
  IconGavel,
  IconHistory,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconListDetails,
  IconMail,
  IconMessages,
  IconMovie,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconSettings,
  IconShoppingBag,
  IconTicket,
  IconUsers,
  IconUsersGroup,
  IconWorldWww,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';

const icon = { size: '1.125rem', stroke: 1.6 } as const;

export const navigationLabel = 'Menu';

export interface NavigationBadges {
  /** What waits in the support inbox. */
  support: ReactNode;
  /** The payments that staff must look at. */
  payments: ReactNode;
  /** The disputes that wait for the shop. */
  disputes: ReactNode;
  /** The problems that System Health lists. */
  system: ReactNode;
}

/** The sidebar: the entries of the specification and what belongs to them, by what staff come for. */
export function listConsoleNavigation(badges: NavigationBadges): readonly NavigationGroup[] {
  return [
    {
      entries: [{ label: 'Dashboard', href: paths.dashboard, icon: <IconLayoutDashboard {...icon} /> }],
    },
    {
      label: 'Sales',
      entries: [
        { label: 'All Orders', href: paths.allOrders, icon: <IconListDetails {...icon} /> },
        { label: 'Orders', href: paths.orders, icon: <IconReceipt {...icon} /> },
        { label: 'Item Orders', href: paths.itemOrders, icon: <IconShoppingBag {...icon} /> },
        {
          label: 'Payments',
          href: paths.payments,
          icon: <IconCreditCard {...icon} />,
          badge: badges.payments,
        },
        {
          label: 'Disputes',
          href: paths.disputes,
          icon: <IconGavel {...icon} />,
          badge: badges.disputes,
        },
        { label: 'Reconciliation', href: paths.reconciliation, icon: <IconReportMoney {...icon} /> },
        { label: 'Packages', href: paths.packages, icon: <IconTicket {...icon} /> },
        { label: 'Items', href: paths.items, icon: <IconPackage {...icon} /> },
      ],
    },
    {
      label: 'Customers',
      entries: [
        { label: 'Customers', href: paths.users, icon: <IconUsers {...icon} /> },
        {
          label: 'Support Messages',
          href: paths.support,
          icon: <IconMessages {...icon} />,
          badge: badges.support,
        },
        { label: 'Email Templates', href: paths.emailTemplates, icon: <IconMail {...icon} /> },
      ],
    },
    {
      label: 'Studio',
      entries: [
        { label: 'Videos', href: paths.videos, icon: <IconMovie {...icon} /> },
        { label: 'Generations', href: paths.generations, icon: <IconCoins {...icon} /> },
        { label: 'AI Keys', href: paths.aiKeys, icon: <IconKey {...icon} /> },
      ],
    },
    {
      label: 'Site',
      entries: [
        {
          label: 'Content',
          href: paths.banner,
          alsoAt: [paths.features, paths.about, paths.testimonials, paths.contactPage, paths.footer],
          icon: <IconWorldWww {...icon} />,
        },
        { label: 'Media', href: paths.media, icon: <IconLibraryPhoto {...icon} /> },
        { label: 'Languages', href: paths.languages, icon: <IconLanguage {...icon} /> },
        { label: 'Legal Pages', href: paths.legalPages, icon: <IconScale {...icon} /> },
        { label: 'Logo', href: paths.logo, icon: <IconPhoto {...icon} /> },
      ],
    },
    {
      label: 'System',
      entries: [
        {
          label: 'System Health',
          href: paths.system,
          icon: <IconActivityHeartbeat {...icon} />,
          badge: badges.system,
        },
        { label: 'Team', href: paths.team, icon: <IconUsersGroup {...icon} /> },
        { label: 'Audit Log', href: paths.auditLog, icon: <IconHistory {...icon} /> },
        { label: 'Settings', href: paths.settings, icon: <IconSettings {...icon} /> },
      ],
    },
  ];
}
