import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import { limitConcurrency } from './decode-image.ts';
import type { ThumbnailSize } from './file-address.ts';
import { findFile } from './files.ts';
import type { FileRow } from './uploads.tables.ts';

/** Sharp for the width of a mail on a dense screen, and about 50 kB. */
const mailSidePixels = 800;
/** A poster is a JPEG of our own making; one of this size is mailed as it is. */
const maxMailedPosterBytes = 200_000;
/** Sharp for a line of a list, and too small to make out more than what it is about. */
const listSidePixels = 160;
/** Sharp for a card on a dense screen. */
const cardSidePixels = 640;
const maxPixels = 50_000_000;
/** A result that was stored as an image is smaller; anything larger is not worth the memory. */
const maxBytes = 40_000_000;

/** As for uploads: images take few of Node's threads. */
const shrinkInTurn = limitConcurrency({ concurrency: 2, queueLimit: 300 });

/** The picture of a mail: a small JPEG, which every program shows. Null for a file that was deleted. */
export async function readMailPicture(
  services: Pick<Services, 'database' | 'storage'>,
  fileId: string,
): Promise<Buffer | null> {
  const file = await findImage(services, fileId);
  if (file?.purpose === 'poster' && file.bytes <= maxMailedPosterBytes)
    return buffer(await services.storage.read(file.storageKey));
  return file && shrinkStored(services, file, { side: mailSidePixels });
}

/** A thumbnail for the console; a card stays transparent where its image is. Null for a file that was deleted. */
export async function drawThumbnail(
  services: Pick<Services, 'database' | 'storage'>,
  fileId: string,
  size: ThumbnailSize,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = await findImage(services, fileId);
  if (!file) return null;
  if (size !== 'card')
    return { bytes: await shrinkStored(services, file, { side: listSidePixels }), contentType: 'image/jpeg' };
  const bytes = await shrinkStored(services, file, { side: cardSidePixels, format: 'webp' });
  return { bytes, contentType: 'image/webp' };
}

async function findImage({ database }: Pick<Services, 'database'>, fileId: string): Promise<FileRow | null> {
  const file = await findFile(database, fileId);
  return file?.contentType.startsWith('image/') && file.bytes <= maxBytes ? file : null;
}

function shrinkStored(
  { storage }: Pick<Services, 'storage'>,
  { storageKey }: FileRow,
  { side, ...encoding }: Encoding & { side: number },
): Promise<Buffer> {
  return shrinkInTurn(async () => shrink(await buffer(await storage.read(storageKey)), side, encoding));
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
