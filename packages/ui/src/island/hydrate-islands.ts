import { type ComponentType, createElement } from 'react';

/** Loads the component of an island. `Island` checks its props. */
export type IslandLoader = () => Promise<ComponentType<never>>;

export type IslandRegistry = Readonly<Record<string, IslandLoader>>;

/** An island is hydrated this far before it is scrolled into view. */
const leadPx = 300;

/**
 * A visitor may click before the code is there. The click waits and is made once there is something to answer it; the last
 * of several. Links lead on without any code.
 */
function keepClick(element: HTMLElement): { makeNow: () => void } {
  let clicked: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    clicked = button;
  };
  element.addEventListener('click', keep);
  return {
    makeNow: () => {
      element.removeEventListener('click', keep);
      clicked?.click();
    },
  };
}

interface WaitingIsland {
  element: HTMLElement;
  click: ReturnType<typeof keepClick>;
}

async function hydrateIsland({ element, click }: WaitingIsland, registry: IslandRegistry) {
  const { island = '', islandProps = '{}', islandId } = element.dataset;
  const load = registry[island];
  if (!load) throw new Error(`No island is registered as "${island}".`);
  const [{ hydrateRoot }, Component] = await Promise.all([import('react-dom/client'), load()]);
  // The props were written by `Island`, which checked them against this component.
  const props = JSON.parse(islandProps) as never;
  hydrateRoot(element, createElement(Component, props), { identifierPrefix: islandId });
  element.setAttribute('data-island-live', '');
  // React draws the island at once for a click that it gets before its turn.
  click.makeNow();
}

/** Hydrates the islands of a static page, each at its own time. */
export function hydrateIslands(registry: IslandRegistry): void {
  const hydrate = (island: WaitingIsland) => void hydrateIsland(island, registry);
  const waiting = new Map<Element, WaitingIsland>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = waiting.get(target);
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        hydrate(island);
      }
    },
    { rootMargin: `${leadPx}px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const island = { element, click: keepClick(element) };
    // The island's own element has no box; one that is still empty cannot come into view.
    const box = element.firstElementChild;
    if (element.dataset.islandHydrate === 'load' || !box) hydrate(island);
    else {
      waiting.set(box, island);
      observer.observe(box);
    }
  }
}
