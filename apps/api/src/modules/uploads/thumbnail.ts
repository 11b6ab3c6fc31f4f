import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import { limitConcurrency } from './decode-image.ts';
import type { ThumbnailSize } from './file-address.ts';
import { findFile } from './files.ts';

/** Sharp for the width of a mail on a dense screen, and about 50 kB. */
const mailSidePixels = 800;
/** Sharp for a line of a list, and too small to make out more than what it is about. */
const listSidePixels = 160;
/** Sharp for a card on a dense screen. */
const cardSidePixels = 640;
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
  format: 'jpeg' | 'webp' = 'jpeg',
): Promise<Buffer | null> {
  const file = await findFile(database, fileId);
  if (!file?.contentType.startsWith('image/') || file.bytes > maxBytes) return null;
  return shrinkInTurn(async () =>
    shrink(await buffer(await storage.read(file.storageKey)), maxSidePixels, { format }),
  );
}

/** A thumbnail for the console; a card stays transparent where its image is. Null for a file that was deleted. */
export async function drawThumbnail(
  services: Pick<Services, 'database' | 'storage'>,
  fileId: string,
  size: ThumbnailSize,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const isCard = size === 'card';
  const bytes = isCard
    ? await readThumbnail(services, fileId, cardSidePixels, 'webp')
    : await readThumbnail(services, fileId, listSidePixels);
  return bytes && { bytes, contentType: isCard ? 'image/webp' : 'image/jpeg' };
}

/** A file of a message for a mail: images as JPEG, since not every mail program shows WebP. Null for a deleted file. */
export async function readStoredFile(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  fileId: string,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = await findFile(database, fileId);
  if (!file || file.bytes > maxBytes) return null;
  const bytes = await buffer(await storage.read(file.storageKey));
  if (!file.contentType.startsWith('image/')) return { bytes, contentType: file.contentType };
  const side = Math.max(file.width ?? 0, file.height ?? 0, 1);
  const shrunk = await shrinkInTurn(() => shrink(bytes, side, { quality: mailedQuality }));
  return { bytes: shrunk, contentType: 'image/jpeg' };
}

const mailedQuality = 90;

interface Encoding {
  format?: 'jpeg' | 'webp';
  quality?: number;
}

async function shrink(
  bytes: Buffer,
  maxSidePixels: number,
  { format = 'jpeg', quality = 78 }: Encoding,
): Promise<Buffer> {
  // Native and large: a process that shrinks no image does not load it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const small = sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true });
  if (format === 'webp') return small.webp({ quality }).toBuffer();
  return small.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
}
