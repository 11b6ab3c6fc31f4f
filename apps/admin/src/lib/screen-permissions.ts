import type { Permission } from '@credit-studio/contracts';
import type { NavigationGroup } from '@credit-studio/ui';
import { paths } from './paths.ts';

/** The right that each screen needs, with all that is below its address. The others are for everyone in the team. */
const permissions: ReadonlyArray<[path: string, Permission]> = [
  [paths.allOrders, 'orders:read'],
  [paths.orders, 'orders:read'],
  [paths.itemOrders, 'orders:read'],
  [paths.payments, 'payments:read'],
  [paths.disputes, 'payments:read'],
  [paths.reconciliation, 'payments:read'],
  [paths.videos, 'generations:read'],
  [paths.packages, 'catalog:read'],
  [paths.items, 'catalog:read'],
  [paths.users, 'customers:read'],
  [paths.support, 'support:read'],
  [paths.team, 'team:read'],
  [paths.auditLog, 'audit:read'],
  [paths.system, 'operations:read'],
  [paths.media, 'content:read'],
  [paths.languages, 'content:read'],
  [paths.logo, 'content:read'],
  [paths.banner, 'content:read'],
  [paths.features, 'content:read'],
  [paths.about, 'content:read'],
  [paths.testimonials, 'content:read'],
  [paths.footer, 'content:read'],
  [paths.contactPage, 'content:read'],
  [paths.legalPages, 'content:read'],
  [paths.shop, 'settings:read'],
  [paths.generations, 'settings:read'],
  [paths.paypal, 'paypal:write'],
  [paths.aiKeys, 'ai-keys:read'],
  [paths.apiKeys, 'api-keys:read'],
  [paths.webhooks, 'webhooks:read'],
  [paths.emails, 'messages:read'],
  [paths.emailTemplates, 'messages:read'],
  [paths.savedReplies, 'support:read'],
];

/** The right that the screen at an address needs; null for one that everyone in the team may open. */
export function findScreenPermission(pathname: string): Permission | null {
  // The router reads addresses without regard to case and after they were decoded, too.
  const address = decodePath(pathname).toLowerCase();
  const found = permissions.find(([path]) => address === path || address.startsWith(`${path}/`));
  return found?.[1] ?? null;
}

/** As the router decodes an address: what cannot be decoded stays as it is, and so does a slash within a part. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Answers whether someone has a right. */
export type May = (permission: Permission) => boolean;

/** Whether someone with these rights may open an address, with its search or without. */
export function mayOpen(address: string, may: May): boolean {
  const needed = findScreenPermission(address.split('?')[0] ?? '');
  return needed === null || may(needed);
}

/** The entries that someone with these rights may open. A group without any is left out. */
export function keepPermitted(groups: readonly NavigationGroup[], may: May): readonly NavigationGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ href }) => mayOpen(href, may)) }))
    .filter(({ entries }) => entries.length > 0);
}
