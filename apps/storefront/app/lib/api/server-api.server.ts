import { type Client, createClient } from '@credit-studio/contracts';
import { getConfiguration } from '../configuration/environment.server.ts';
import { createContentCache } from './content-cache.server.ts';

const contentCache = createContentCache();

/** Forgets what earlier requests have read. For tests, each of which has an API of its own. */
export function forgetContent(): void {
  contentCache.clear();
}

/** The reads of the API as loaders reach it: no one is signed in, so that one answer serves everybody. */
export function createServerApi(request: Request): Client {
  return createClient({
    baseUrl: getConfiguration().API_INTERNAL_URL,
    fetch: async (input, init) => {
      request.signal.throwIfAborted();
      if (init?.method !== 'GET') throw new Error('Pages read content; changes are the browser’s to make.');
      return contentCache.read(String(input));
    },
  });
}
