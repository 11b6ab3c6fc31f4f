import { wakeIslands } from './islands/wake-islands.ts';

// Each kind of page downloads only its own half: static pages never load the router.
if (document.documentElement.hasAttribute('data-static')) void wakeIslands();
else void import('./hydrate-router.tsx').then(({ hydrateRouter }) => hydrateRouter());
