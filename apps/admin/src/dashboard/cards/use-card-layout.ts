import { useSavedViews, useViewChanges } from '../../saved-views/use-saved-views.ts';
import { type CardLayout, type CardName, formatLayout, parseLayout } from './card-layout.ts';

/** The dashboard is stored as a view of a list of this name, one for each person. */
const listName = 'dashboard';
const viewName = 'Cards';

/** What the browser drew last, so that the next visit starts with it. */
const storageKey = 'credit-studio-admin-dashboard';

/** The layout that a person chose: stored at the server, the same in each of their browsers. */
export function useCardLayout(ownId: string, usual: readonly CardName[]) {
  const views = useSavedViews(listName);
  const { create, change, remove } = useViewChanges(listName);
  // A read that failed is repeated, which takes seconds; until then everyone’s cards are better than none.
  const isAwaited = views.isPending && views.failureCount === 0 && views.errorUpdateCount === 0;
  const view = views.data?.find(({ isOwn }) => isOwn);
  const remembered = readRemembered(ownId);
  const query = views.data ? (view?.query ?? '') : remembered;
  if (views.data) remember(ownId, query ?? '');
  return {
    /** Null until it is known whether there is one: a card that moves while one reads is worse than one that comes late. */
    layout: query === null && isAwaited ? null : parseLayout(query ?? '', usual),
    isChosen: view !== undefined,
    save: async (layout: CardLayout) => {
      const next = formatLayout(layout);
      // One tab’s dialog may be older than what another one saved; the last one decides.
      if (view) await change({ view, changes: { query: next, version: undefined } });
      else await create({ name: viewName, query: next, isShared: false });
    },
    reset: async () => {
      if (view) await remove(view);
    },
  };
}

function readRemembered(ownId: string): string | null {
  const stored = window.localStorage.getItem(storageKey);
  return stored?.startsWith(`${ownId} `) ? stored.slice(ownId.length + 1) : null;
}

function remember(ownId: string, query: string): void {
  const next = `${ownId} ${query}`;
  if (window.localStorage.getItem(storageKey) !== next) window.localStorage.setItem(storageKey, next);
}
