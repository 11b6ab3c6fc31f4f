import { readFile } from 'node:fs/promises';
import type { Services } from '../src/context.ts';
import { buildFileUrl, storePublicImage } from '../src/modules/uploads/index.ts';

/** Stores an image of `demo/images` and answers its public address. */
export type StoreImage = (fileName: string) => Promise<string>;

/** Each image is stored at most once a run. */
export function createStoreImage(
  services: Pick<Services, 'database' | 'storage' | 'secrets' | 'addresses' | 'now'>,
): StoreImage {
  const stored = new Map<string, string>();
  return async (fileName) => {
    const known = stored.get(fileName);
    if (known) return known;
    const bytes = await readFile(new URL(`./images/${fileName}`, import.meta.url));
    const url = buildFileUrl(services, await storePublicImage(services, { bytes, purpose: 'content' }));
    stored.set(fileName, url);
    return url;
  };
}
