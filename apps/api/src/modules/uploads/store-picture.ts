import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import { decodePicture } from './decode-picture.ts';
import { requireUploadRoom } from './require-upload-room.ts';
import { type FileRow, files } from './uploads.tables.ts';

export interface PictureInput {
  bytes: Buffer;
  purpose: Extract<FileRow['purpose'], 'tool' | 'profile' | 'content'>;
  /** Null for pictures of the shop itself. */
  ownerId: string | null;
}

/**
 * Decodes, stores and records a picture. Pictures for the tool are private, all others public. Throws `rate_limited`
 * when its owner has stored too many.
 */
export const storePicture = async (
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  { bytes, purpose, ownerId }: PictureInput,
): Promise<FileRow> => {
  if (ownerId) await requireUploadRoom(services, ownerId);
  const picture = await decodePicture(bytes, purpose);
  const id = uuidv7();
  const storageKey = `pictures/${id}`;
  await services.storage.put(storageKey, picture.bytes, { contentType: picture.contentType });
  const [file] = await services.database
    .insert(files)
    .values({
      id,
      ownerId,
      purpose,
      visibility: purpose === 'tool' ? 'private' : 'public',
      storageKey,
      contentType: picture.contentType,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
    })
    .returning();
  if (!file) throw new Error('The insert of a file returned no row.');
  return file;
};

/** A picture of the shop itself, such as one of a marketing section. */
export const storePublicPicture = (
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  input: { bytes: Buffer; purpose: 'content' },
): Promise<FileRow> => storePicture(services, { ...input, ownerId: null });
