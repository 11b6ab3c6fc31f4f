import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Environment } from '../app/lib/configuration/environment.server.ts';
import { nonceRouterContext } from '../app/lib/nonce.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/** Renders pages. Each response has a new nonce, in the markup and in the policy header. */
export function createPageResponder(build: ServerBuild, environment: Environment) {
  const handle = createRequestHandler(build, 'production');
  return async (request: Request): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(nonceRouterContext, nonce);
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(buildSecurityHeaders(environment, nonce)))
      response.headers.set(name, value);
    // A nonce must not be replayed, so shared caches must not store pages. Going back stays instant.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
    return compressResponse(request, response);
  };
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
