import { type Client, createClient } from '@credit-studio/contracts';
import { getConfiguration } from '../configuration/environment.server.ts';
import { createContentCache } from './content-cache.server.ts';

const contentCache = createContentCache();

/** For tests, which use a different API each. */
export function forgetContent(): void {
  contentCache.clear();
}

/** The API for loaders. Reads only, without a signed-in user, so that one answer serves all visitors. */
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
