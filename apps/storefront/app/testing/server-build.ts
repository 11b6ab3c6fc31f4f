import type { ServerBuild } from 'react-router';

interface PlainRoute {
  id: string;
  path: string;
  module: { loader: () => Response };
}

/** A server of routes without a page, which answer with what their loader returns, as the router's build has them. */
export function toServerBuild(routes: PlainRoute[]): ServerBuild {
  return {
    entry: { module: { default: () => new Response('page') } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    // The rest belongs to documents, which these routes do not have.
  } as unknown as ServerBuild;
}
