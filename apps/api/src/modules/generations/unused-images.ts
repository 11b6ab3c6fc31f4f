import type { Services } from '../../context.ts';
import { listOldImages, removeFiles } from '../uploads/index.ts';
import { findInputsAmong } from './steps/input-image.ts';

/** Images that one run looks at. The next run continues after them. */
const lookedAt = 20_000;
const batchSize = 500;

/**
 * Makes the task that removes images which customers uploaded for the tool and then did not use. It walks through all
 * images that are old enough, a part in each run, and begins again at the end. Rows first, then bytes: a file that is
 * left without a row wastes space, a row without its file would break a page.
 */
export function createUnusedImageRemoval(
  services: Pick<Services, 'database' | 'storage' | 'now' | 'log'>,
  { keptDays }: { keptDays: number },
): () => Promise<number> {
  let after: string | null = null;
  return async () => {
    const before = new Date(services.now().getTime() - keptDays * 86_400_000);
    let removed = 0;
    for (let looked = 0; looked < lookedAt; looked += batchSize) {
      const images = await listOldImages(services.database, { before, after, limit: batchSize });
      after = images.at(-1) ?? null;
      removed += await removeUnused(services, images);
      if (images.length < batchSize) {
        after = null;
        break;
      }
    }
    return removed;
  };
}

async function removeUnused(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  images: string[],
): Promise<number> {
  if (images.length === 0) return 0;
  const used = await findInputsAmong(services.database, images);
  const unused = images.filter((id) => !used.has(id));
  if (unused.length === 0) return 0;
  const storageKeys = await removeFiles(services.database, unused);
  for (const key of storageKeys)
    await services.storage.delete(key).catch((err: unknown) => {
      services.log.warn({ err, key }, 'An unused image could not be deleted from storage');
    });
  return storageKeys.length;
}
