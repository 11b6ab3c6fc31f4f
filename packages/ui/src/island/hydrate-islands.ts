import { type ComponentType, createElement } from 'react';

/** Loads the component of an island. `Island` checks its props. */
export type IslandLoader = () => Promise<ComponentType<never>>;

export type IslandRegistry = Readonly<Record<string, IslandLoader>>;

/** An island is hydrated this far before it is scrolled into view. */
const leadPx = 300;

async function hydrateIsland(element: HTMLElement, registry: IslandRegistry) {
  const { island = '', islandProps = '{}', islandId } = element.dataset;
  const load = registry[island];
  if (!load) throw new Error(`No island is registered as "${island}".`);
  const [{ hydrateRoot }, Component] = await Promise.all([import('react-dom/client'), load()]);
  // The props were written by `Island`, which checked them against this component.
  const props = JSON.parse(islandProps) as never;
  hydrateRoot(element, createElement(Component, props), { identifierPrefix: islandId });
  element.setAttribute('data-island-live', '');
}

/** Hydrates the islands of a static page, each at its own time. */
export function hydrateIslands(registry: IslandRegistry): void {
  const hydrate = (element: HTMLElement) => void hydrateIsland(element, registry);
  const waiting = new Map<Element, HTMLElement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = waiting.get(target);
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        hydrate(element);
      }
    },
    { rootMargin: `${leadPx}px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // The island's own element has no box; one that is still empty cannot come into view.
    const box = element.firstElementChild;
    if (element.dataset.islandHydrate === 'load' || !box) hydrate(element);
    else {
      waiting.set(box, element);
      observer.observe(box);
    }
  }
}
