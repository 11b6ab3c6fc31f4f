import { PassThrough } from 'node:stream';
import { createRequestLog, requestIdHeader } from '@credit-studio/telemetry/request-log';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { createIslandRenderer } from './islands/render-island.server.tsx';
import { toLoggedPath } from './lib/logged-path.ts';
import { NonceProvider, nonceRouterContext } from './lib/nonce.ts';
import { StaticPageToolsProvider } from './lib/static-page.ts';

const log = createRequestLog('storefront');

export const streamTimeout = 5_000;

/** In development the router hydrates every page, so that edits show immediately. */
function createStaticPageTools({ manifest }: EntryContext) {
  return import.meta.env.DEV
    ? null
    : { renderIsland: createIslandRenderer(), entryModule: manifest.entry.module };
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceRouterContext) ?? undefined;
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  let finalStatus = status;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <StaticPageToolsProvider value={createStaticPageTools(routerContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StaticPageToolsProvider>
      </NonceProvider>,
      {
        ...(nonce && { nonce }),
        [readyEvent]() {
          const body = new PassThrough({
            // A timer left running would keep every finished render in memory until it fires.
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Logs a failed render or loader, by its path: a query may contain what someone searched for, or a token. */
export function handleError(err: unknown, { request }: { request: Request }): void {
  // Aborted requests are not errors.
  if (request.signal.aborted) return;
  const path = toLoggedPath(request.url);
  const reqId = request.headers.get(requestIdHeader);
  log.error({ err, reqId, method: request.method, path }, 'A page could not be rendered');
}
