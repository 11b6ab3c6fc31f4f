import type { MediaUse } from '@credit-studio/contracts';
import type { ReadDatabase } from '../../database/database.ts';
import { listProductImages } from '../catalog/index.ts';
import { listContentImages } from '../content/index.ts';

type Use = Omit<MediaUse, 'publishAt'> & { publishAt: Date | null };

/**
 * Where each of these images is shown, from what is stored now: no counter can be wrong. With null, of all images that
 * are shown anywhere.
 */
export async function findMediaUses(
  database: ReadDatabase,
  ids: readonly string[] | null,
): Promise<Map<string, Use[]>> {
  const uses = [...(await listContentImages(database)), ...(await listProductImages(database, ids))];
  const grouped = Map.groupBy(uses, ({ fileId }) => fileId);
  const wanted = ids ? [...grouped].filter(([id]) => ids.includes(id)) : [...grouped];
  return new Map(wanted.map(([id, found]) => [id, found.map(({ fileId: _fileId, ...use }) => use)]));
}

export function serializeUse(use: Use): MediaUse {
  return { ...use, publishAt: use.publishAt?.toISOString() ?? null };
}

/** Two names and the number of the others, for a message. */
export function nameUses(uses: readonly Use[]): string {
  const names = [...new Set(uses.map(({ name }) => name))];
  const others = names.length - 2;
  const shown = names.slice(0, 2).join(' and ');
  if (others <= 0) return shown;
  return `${names.slice(0, 2).join(', ')} and ${others} more`;
}
