import {
  maxHitsPerKind,
  type Permission,
  type SearchHit,
  type SearchHitKind,
} from '@credit-studio/contracts';
import type { NavigationGroup } from '@credit-studio/ui';
import {
  IconArrowRight,
  IconMessages,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconShoppingBag,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pathOfItemOrder, pathOfOrder, pathOfTicket, pathOfUser, paths } from '../lib/paths.ts';
import type { May } from '../lib/screen-permissions.ts';

const icon = { size: '1.125rem', stroke: 1.6, 'aria-hidden': true } as const;

/** Something that the search leads to. */
interface SearchEntry {
  path: string;
  label: string;
  /** What distinguishes it. */
  detail: string;
  status: string | null;
  icon: ReactNode;
}

export interface SearchGroup {
  label: string;
  entries: readonly SearchEntry[];
}

interface KindOfHit {
  label: string;
  icon: ReactNode;
  pathOf: (id: string) => string;
  /** The list that shows every match. */
  list: string;
}

const kinds: Record<SearchHitKind, KindOfHit> = {
  customer: { label: 'Customers', icon: <IconUser {...icon} />, pathOf: pathOfUser, list: paths.users },
  order: { label: 'Orders', icon: <IconReceipt {...icon} />, pathOf: pathOfOrder, list: paths.orders },
  'item-order': {
    label: 'Item orders',
    icon: <IconShoppingBag {...icon} />,
    pathOf: pathOfItemOrder,
    list: paths.itemOrders,
  },
  ticket: { label: 'Tickets', icon: <IconMessages {...icon} />, pathOf: pathOfTicket, list: paths.support },
  package: {
    label: 'Packages',
    icon: <IconTicket {...icon} />,
    pathOf: (id) => `${paths.packages}?package=${id}`,
    list: paths.packages,
  },
  item: {
    label: 'Items',
    icon: <IconPackage {...icon} />,
    pathOf: (id) => `${paths.items}?item=${id}`,
    list: paths.items,
  },
};

/** The records that were found, by kind in the order of the first of each; a full group leads on to its list. */
export function groupHits(hits: readonly SearchHit[], text: string): SearchGroup[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].flatMap(([kind, found]) => {
    // A newer API may find kinds that this console has no screen for.
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : null;
    if (!known) return [];
    const entries = found.map(({ _id, title, detail, status }): SearchEntry => {
      return { path: known.pathOf(_id), label: title, detail, status, icon: known.icon };
    });
    const all: SearchEntry = {
      path: `${known.list}?${new URLSearchParams({ search: text })}`,
      label: `All ${known.label.toLowerCase()} with “${text}”`,
      ...{ detail: '', status: null, icon: <IconSearch {...icon} /> },
    };
    return [{ label: known.label, entries: found.length < maxHitsPerKind ? entries : [...entries, all] }];
  });
}

const actions: ReadonlyArray<Pick<SearchEntry, 'label' | 'path'> & { permission: Permission }> = [
  { label: 'Add a package', path: `${paths.packages}?package=new`, permission: 'catalog:write' },
  { label: 'Add an item', path: `${paths.items}?item=new`, permission: 'catalog:write' },
];

/** The screens and actions whose names contain every word of the text. */
export function findScreens(
  navigation: readonly NavigationGroup[],
  { text, may }: { text: string; may: May },
): SearchGroup[] {
  const words = text.toLowerCase().split(/\s+/);
  const matches = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  const screens = new Map<string, SearchEntry>();
  for (const { label: group = '', entries } of navigation)
    for (const { label, href } of entries)
      if (!screens.has(href) && matches(`${group} ${label}`))
        screens.set(href, {
          ...{ path: href, label, detail: group, status: null },
          icon: <IconArrowRight {...icon} />,
        });
  const found = actions
    .filter(({ label, permission }) => may(permission) && matches(label))
    .map(({ label, path }) => ({ label, path, detail: '', status: null, icon: <IconPlus {...icon} /> }));
  return [
    { label: 'Go to', entries: [...screens.values()] },
    { label: 'Do', entries: found },
  ].filter(({ entries }) => entries.length > 0);
}

/** What was opened from the search before, the last first, without its icon. */
export type RecentEntry = Omit<SearchEntry, 'icon'>;

export function showRecent(recent: readonly RecentEntry[]): SearchGroup[] {
  if (recent.length === 0) return [];
  const iconOf = ({ path }: RecentEntry) =>
    Object.values(kinds).find(({ pathOf }) => path.startsWith(pathOf('')))?.icon ?? (
      <IconArrowRight {...icon} />
    );
  return [{ label: 'Recent', entries: recent.map((entry) => ({ ...entry, icon: iconOf(entry) })) }];
}
