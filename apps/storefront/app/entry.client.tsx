import { afterFirstPaint } from './islands/after-first-paint.ts';
import { announceStyles } from './islands/announce-styles.ts';

async function wakeIslands() {
  await afterFirstPaint();
  announceStyles();
  const { startIslands } = await import('./islands/start-islands.ts');
  startIslands();
}

// Each kind of page downloads its own half: the router never reaches a static page.
if (document.documentElement.hasAttribute('data-static')) void wakeIslands();
else void import('./hydrate-router.tsx').then(({ hydrateRouter }) => hydrateRouter());
