import { createElement } from 'react';
import type { IslandRegistry } from './kit-islands.ts';

/** An island is brought to life this far before it is scrolled into view. */
const leadPx = 300;

async function hydrateIsland(element: HTMLElement, registry: IslandRegistry) {
  const { island = '', islandProps = '{}', islandId } = element.dataset;
  const load = registry[island];
  if (!load) throw new Error(`No island is registered as "${island}".`);
  const [{ hydrateRoot }, Component] = await Promise.all([import('react-dom/client'), load()]);
  // The props were written by `Island`, which checked them against this very component.
  const props = JSON.parse(islandProps) as never;
  hydrateRoot(element, createElement(Component, props), { identifierPrefix: islandId });
  element.setAttribute('data-island-live', '');
}

/** Brings the islands of a static page to life, each when it is due. */
export function hydrateIslands(registry: IslandRegistry): void {
  const wake = (element: HTMLElement) => void hydrateIsland(element, registry);
  const waiting = new Map<Element, HTMLElement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = waiting.get(target);
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        wake(element);
      }
    },
    { rootMargin: `${leadPx}px` },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // The island's own element has no box; one that has drawn nothing yet cannot come into view.
    const box = element.firstElementChild;
    if (element.dataset.islandHydrate === 'load' || !box) wake(element);
    else {
      waiting.set(box, element);
      observer.observe(box);
    }
  }
}
