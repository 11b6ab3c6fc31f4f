import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Environment } from '../app/lib/configuration/environment.server.ts';
import { nonceRouterContext } from '../app/lib/nonce.ts';
import { compressResponse } from './compress-response.ts';
import { buildSecurityHeaders } from './security-headers.ts';

/** Renders pages: a fresh nonce for each, shared by the markup and the policy header. */
export function createPageResponder(build: ServerBuild, environment: Environment) {
  const handle = createRequestHandler(build, 'production');
  return async (request: Request): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(nonceRouterContext, nonce);
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(buildSecurityHeaders(environment, nonce)))
      response.headers.set(name, value);
    // Pages carry a nonce that must not be replayed, so shared caches keep none; going back stays instant.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
    return compressResponse(request, response);
  };
}
