import { type Client, createClient, endpoints, storefrontHeaders } from '@credit-studio/contracts';
import { getLanguage } from '@credit-studio/messages';
import { describeRequest } from '@credit-studio/telemetry/request-log';
import { getConfiguration } from '../configuration/environment.server.ts';
import { type Answer, createContentCache } from './content-cache.server.ts';
import { recordRead } from './content-reads.server.ts';

/** The API counts what it does for a page for the visitor, whom it knows from these headers only. */
function describeVisitor(visitor: string | null): Record<string, string> {
  const { STOREFRONT_SECRET: secret } = getConfiguration();
  const request = describeRequest();
  if (secret === undefined || visitor === null) return request;
  return { ...request, [storefrontHeaders.secret]: secret, [storefrontHeaders.visitor]: visitor };
}

const contentCache = createContentCache({ describeVisitor });

/** Reads an address of the API for a visitor, from the cache where possible. */
export function readContent(url: string, visitor: string | null): Promise<Answer> {
  return contentCache.read(url, visitor);
}

/** For tests, which use a different API each. */
export function forgetContent(): void {
  contentCache.clear();
}

/** The API for loaders. Reads only, without a signed-in user, so that one answer serves all visitors. */
export function createServerApi(request: Request): Client {
  return createClient({
    ...{ baseUrl: getConfiguration().API_INTERNAL_URL, calls: endpoints, retries: 0 },
    getToken: () => null,
    fetch: async (input, init) => {
      request.signal.throwIfAborted();
      if (init?.method !== 'GET') throw new Error('Pages read content; changes are the browser’s to make.');
      // Our own web server sets this header; what a browser sends in it is replaced.
      const visitor = request.headers.get(storefrontHeaders.visitor);
      const { status, body, headers } = await recordRead(String(input), readContent(String(input), visitor));
      return new Response(body, { status, headers });
    },
  });
}

const timeoutMs = 4_000;

/** The same without the cache, for what must be gone at once when it is gone. */
export function createUncachedApi(request: Request): Client {
  return createClient({
    language: getLanguage(),
    ...{ baseUrl: getConfiguration().API_INTERNAL_URL, calls: endpoints, retries: 0 },
    getToken: () => null,
    fetch: (input, init) => {
      const visitor = request.headers.get(storefrontHeaders.visitor);
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(describeVisitor(visitor))) headers.set(name, value);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      return fetch(input, { ...init, headers, signal });
    },
  });
}
