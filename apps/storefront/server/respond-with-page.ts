import { randomBytes } from 'node:crypto';
import { storefrontHeaders } from '@credit-studio/contracts';
import { chooseRequestId, requestIdHeader, withRequestId } from '@credit-studio/telemetry/request-log';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { areUnchanged, collectReads } from '../app/lib/api/content-reads.server.ts';
import { readContent } from '../app/lib/api/server-api.server.ts';
import type { Environment } from '../app/lib/configuration/environment.server.ts';
import { nonceRouterContext } from '../app/lib/nonce.ts';
import { detachNonce } from './detach-nonce.ts';
import { encodePage } from './encoded-page.ts';
import { createImageInliner } from './inline-image.ts';
import { createStyleInliner } from './inline-styles.ts';
import { createPageHandler } from './page-handler.ts';
import { buildSecurityHeaders, permitNonce, permitTexts } from './security-headers.ts';
import { createStaticPages, type RenderedPage } from './static-pages.ts';

export interface PageParts {
  build: ServerBuild;
  environment: Environment;
  /** Folder of the browser build. */
  clientFolder: string;
}

/**
 * Headers that a page may set in place of those of all pages: the document of someone else, which only a frame shows, and
 * pages whose address is a secret.
 */
const ownPolicies = new Set(['Content-Security-Policy', 'Referrer-Policy']);

/** When a page may have its content again, for programs that ask for it. */
const retryAfterSeconds = 30;

/** Renders pages: public ones once for all visitors, all others for each request. */
export function createPageResponder({ build, environment, clientFolder }: PageParts) {
  const handle = createPageHandler({ build, languages: environment.LANGUAGES });
  const inlineStyles = createStyleInliner(clientFolder);
  const inlineMainImage = createImageInliner(environment);

  /** Each render has a new nonce in its markup. */
  const render = async (request: Request) => {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(nonceRouterContext, nonce);
    return { response: await handle(request, context), nonce };
  };

  const respond = async (request: Request): Promise<Response> => {
    const { response, nonce } = await render(request);
    for (const [name, value] of Object.entries(buildSecurityHeaders(environment, permitNonce(nonce)))) {
      const isOwn = ownPolicies.has(name) && response.headers.has(name);
      if (!isOwn) response.headers.set(name, value);
    }
    // A nonce must not be replayed, so shared caches must not store pages. Going back stays instant.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
    if (response.status === 503) response.headers.set('Retry-After', String(retryAfterSeconds));
    return compressResponse(request, response);
  };

  const renderStatic = async (path: string, visitor: string): Promise<RenderedPage | null> => {
    const id = chooseRequestId(null);
    const headers = { [storefrontHeaders.visitor]: visitor, [requestIdHeader]: id };
    const request = new Request(new URL(path, environment.STOREFRONT_ORIGIN), { headers });
    const { value: rendered, reads } = await withRequestId(id, () => collectReads(() => render(request)));
    const { response, nonce } = rendered;
    if (response.status !== 200) return null;
    const { html, scripts, styles } = detachNonce(await response.text(), nonce);
    const styled = await inlineStyles(html);
    const inline = permitTexts({ scripts, styles: [...styles, ...styled.sheets] });
    const finished = await inlineMainImage(styled.html);
    return { reads, page: await encodePage(finished, buildSecurityHeaders(environment, inline)) };
  };

  const staticPages = createStaticPages({
    render: renderStatic,
    isCurrent: (reads, visitor) => areUnchanged(reads, (url) => readContent(url, visitor)),
  });
  return { respond, findStaticPage: staticPages.find };
}

const compressible = /^text\/|^application\/json/;

/** Gzips text for clients that accept it. Pages are complete before their first byte, so this delays nothing. */
export function compressResponse(request: Request, response: Response): Response {
  const isText = compressible.test(response.headers.get('Content-Type') ?? '');
  if (isText) response.headers.append('Vary', 'Accept-Encoding');
  const acceptsGzip = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (!isText || !acceptsGzip || !response.body || request.method === 'HEAD') return response;
  response.headers.delete('Content-Length');
  response.headers.set('Content-Encoding', 'gzip');
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status: response.status,
    headers: response.headers,
  });
}
