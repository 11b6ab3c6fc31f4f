import { maxUploadsPerDay, type UploadPurpose, uploadPurposes } from '@credit-studio/contracts/rules';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { decodeImage } from './decode-image.ts';
import { insertFile } from './files.ts';
import { type FileRow, files } from './uploads.tables.ts';

interface ImageInput {
  bytes: Buffer;
  purpose: UploadPurpose | 'content';
  /** Null for the shop's own images. */
  ownerId: string | null;
}

/**
 * Decodes, stores and records an image. Images for the tool are private, all others public. Throws `rate_limited`
 * when its owner has stored too many.
 */
export async function storeImage(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  { bytes, purpose, ownerId }: ImageInput,
): Promise<FileRow> {
  if (ownerId) await requireUploadQuota(services, ownerId);
  const image = await decodeImage(bytes, purpose);
  const id = uuidv7();
  const storageKey = `images/${id}`;
  await services.storage.put(storageKey, image.bytes, { contentType: image.contentType });
  return insertFile(services.database, {
    id,
    ownerId,
    purpose,
    visibility: purpose === 'tool' ? 'private' : 'public',
    storageKey,
    contentType: image.contentType,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
  });
}

/** One of the shop's own images, such as that of a marketing section. */
export function storePublicImage(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  input: { bytes: Buffer; purpose: 'content' },
): Promise<FileRow> {
  return storeImage(services, { ...input, ownerId: null });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits the images that one person stores in 24 hours, used or not, so that no one fills the disk. Concurrent uploads
 * do not see each other: they exceed the limit by at most what the call's rate limit allows. Throws `rate_limited`.
 */
async function requireUploadQuota(
  { database, now }: Pick<Services, 'database' | 'now'>,
  ownerId: string,
): Promise<void> {
  // There is room again once this upload is a day old.
  const [oldest] = await database
    .select({ createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.purpose, [...uploadPurposes])))
    .orderBy(desc(files.id))
    .offset(maxUploadsPerDay - 1)
    .limit(1);
  const waitMs = oldest ? oldest.createdAt.getTime() + dayMs - now().getTime() : 0;
  if (waitMs <= 0) return;
  throw new AppError(
    'rate_limited',
    `You have uploaded ${maxUploadsPerDay} images within a day. Please use one of them, or try again later.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
