import type { UploadPurpose } from '@credit-studio/contracts/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { decodeImage } from './decode-image.ts';
import { insertFile } from './files.ts';
import { requireUploadQuota } from './upload-quota.ts';
import type { FileRow } from './uploads.tables.ts';

interface ImageInput {
  bytes: Buffer;
  purpose: UploadPurpose | 'attachment' | 'content';
  /** Null for the shop's own images. */
  ownerId: string | null;
}

/**
 * Decodes, stores and records an image. Images for the tool and of tickets are private, all others public. Throws `rate_limited`
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
    visibility: purpose === 'tool' || purpose === 'attachment' ? 'private' : 'public',
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
