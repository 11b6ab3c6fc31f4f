import { afterFirstPaint } from './islands/after-first-paint';
import { announceStyles } from './islands/announce-styles';

const wakeIslands = async () => {
  await afterFirstPaint();
  announceStyles();
  const { startIslands } = await import('./islands/start-islands');
  startIslands();
};

// Each kind of page downloads its own half: the router never reaches a static page.
if (document.documentElement.hasAttribute('data-static')) void wakeIslands();
else void import('./hydrate-router').then(({ hydrateRouter }) => hydrateRouter());
