import { readFile } from 'node:fs/promises';
import type { Services } from '../src/context.ts';
import { buildFileUrl, storePublicPicture } from '../src/modules/uploads/index.ts';

/** Stores a picture of `demo/pictures` and answers its public address. */
export type StorePicture = (fileName: string) => Promise<string>;

/** Each picture is stored at most once a run. */
export const createStorePicture = (
  services: Pick<Services, 'database' | 'storage' | 'secrets' | 'addresses' | 'now'>,
): StorePicture => {
  const stored = new Map<string, string>();
  return async (fileName) => {
    const known = stored.get(fileName);
    if (known) return known;
    const bytes = await readFile(new URL(`./pictures/${fileName}`, import.meta.url));
    const url = buildFileUrl(services, await storePublicPicture(services, { bytes, purpose: 'content' }));
    stored.set(fileName, url);
    return url;
  };
};
