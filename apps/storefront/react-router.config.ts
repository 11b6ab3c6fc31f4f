import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes in one file that browsers keep, instead of a request for each address that a page links to. A change of
  // the address then needs no network, and no address of a payment link goes into a query that a proxy may log.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
