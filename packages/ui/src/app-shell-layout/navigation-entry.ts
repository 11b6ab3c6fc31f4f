import type { ReactNode } from 'react';

export interface NavigationEntry {
  label: string;
  href: string;
  /** Further paths whose pages belong to the entry. */
  alsoAt?: readonly string[];
  icon?: ReactNode;
  /** A count or mark at the end of the row. */
  badge?: ReactNode;
  target?: '_blank';
}

export interface NavigationGroup {
  /** Heading of the group; groups without one are only set apart. */
  label?: string;
  entries: readonly NavigationEntry[];
}

function trimSlash(path: string) {
  return path.replace(/\/+$/, '') || '/';
}

/** The entry whose path is the current one, or the longest that contains it. */
export function findActiveHref(groups: readonly NavigationGroup[], currentPath: string): string | null {
  const path = trimSlash(currentPath);
  const matches = groups
    .flatMap((group) => group.entries)
    .flatMap(({ href, alsoAt = [] }) => [href, ...alsoAt].map((place) => ({ href, place: trimSlash(place) })))
    .filter(({ place }) => path === place || path.startsWith(`${place}/`))
    .sort((a, b) => b.place.length - a.place.length);
  return matches[0]?.href ?? null;
}
