import type { GenerationStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { useEffect } from 'react';

const full = 2 * Math.PI * 12;

/** An icon with a ring that fills with the progress. */
export function drawProgressIcon(percent: number): string {
  const ring = `<circle cx="16" cy="16" r="12" fill="none" stroke-width="6"`;
  const done = (full * Math.min(100, Math.max(0, percent))) / 100;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ring} stroke="#8888"/>` +
    `${ring} stroke="#e0483e" stroke-dasharray="${done.toFixed(1)} ${full.toFixed(1)}" transform="rotate(-90 16 16)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** How a generation ended, if the title says so. */
function findOutcome(title: string): string | undefined {
  return [m.studio_ready(), m.studio_failed()].find((outcome) => title.startsWith(`${outcome} ·`));
}

/** The page's own title, without what was put before it. */
export function readOwnTitle(title: string): string {
  const outcome = findOutcome(title);
  return outcome ? title.slice(outcome.length).replace(/^ ·\s?/, '') : title.replace(/^\d+ % ·\s?/, '');
}

/** Shows progress in the title and the icon of the browser tab; null leaves the page's own. */
export function useTabProgress(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    // How another one ended stays until it is seen.
    if (!findOutcome(document.title)) document.title = `${percent} % · ${readOwnTitle(document.title)}`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const ownIcon = icon?.getAttribute('href');
    icon?.setAttribute('href', drawProgressIcon(percent));
    return () => {
      if (!findOutcome(document.title)) document.title = readOwnTitle(document.title);
      if (ownIcon) icon?.setAttribute('href', ownIcon);
    };
  }, [percent]);
}

/** Says in the title of a tab in the background how a generation ended, until the tab is looked at. */
export function showOutcomeInTab(status: GenerationStatus): void {
  if (!document.hidden) return;
  const outcome = status === 'succeeded' ? m.studio_ready() : m.studio_failed();
  document.title = `${outcome} · ${readOwnTitle(document.title)}`;
  const restore = () => {
    if (document.hidden) return;
    document.title = readOwnTitle(document.title);
    document.removeEventListener('visibilitychange', restore);
  };
  document.addEventListener('visibilitychange', restore);
}
