import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import { limitConcurrency } from './decode-image.ts';
import { findFile } from './files.ts';

/** Sharp for the width of a mail on a dense screen, and about 50 kB. */
const mailSidePixels = 800;
/** Sharp for a line of a list, and too small to make out more than what it is about. */
export const listSidePixels = 160;
const maxPixels = 50_000_000;
/** A result that was stored as an image is smaller; anything larger is not worth the memory. */
const maxBytes = 40_000_000;

/** As for uploads: images take few of Node's threads. */
const shrinkInTurn = limitConcurrency({ concurrency: 2, queueLimit: 300 });

/** A small JPEG, which every program shows, of one of our images; null for a file that was deleted. */
export async function readThumbnail(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  fileId: string,
  maxSidePixels = mailSidePixels,
): Promise<Buffer | null> {
  const file = await findFile(database, fileId);
  if (!file?.contentType.startsWith('image/') || file.bytes > maxBytes) return null;
  return shrinkInTurn(async () => shrink(await buffer(await storage.read(file.storageKey)), maxSidePixels));
}

async function shrink(bytes: Buffer, maxSidePixels: number): Promise<Buffer> {
  // Native and large: a process that shrinks no image does not load it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
}
