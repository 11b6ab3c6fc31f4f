import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { decodeImage } from './decode-image.ts';
import { requireUploadRoom } from './require-upload-room.ts';
import { type FileRow, files } from './uploads.tables.ts';

export interface ImageInput {
  bytes: Buffer;
  purpose: Extract<FileRow['purpose'], 'tool' | 'profile' | 'content'>;
  /** Null for images of the shop itself. */
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
  if (ownerId) await requireUploadRoom(services, ownerId);
  const image = await decodeImage(bytes, purpose);
  const id = uuidv7();
  const storageKey = `images/${id}`;
  await services.storage.put(storageKey, image.bytes, { contentType: image.contentType });
  const [file] = await services.database
    .insert(files)
    .values({
      id,
      ownerId,
      purpose,
      visibility: purpose === 'tool' ? 'private' : 'public',
      storageKey,
      contentType: image.contentType,
      bytes: image.bytes.length,
      width: image.width,
      height: image.height,
    })
    .returning();
  if (!file) throw new Error('The insert of a file returned no row.');
  return file;
}

/** An image of the shop itself, such as one of a marketing section. */
export function storePublicImage(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  input: { bytes: Buffer; purpose: 'content' },
): Promise<FileRow> {
  return storeImage(services, { ...input, ownerId: null });
}
