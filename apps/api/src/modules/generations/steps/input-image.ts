import { buffer } from 'node:stream/consumers';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { AiImage } from '../../../providers/gemini/index.ts';
import { type FileRow, findFile, findOwnImageByUrl } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { GenerationFailedError } from './failures.ts';

/** The caller's image that a request names by the address that its upload returned. Throws `image_missing`. */
export async function getOwnImage(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<FileRow> {
  const image = await findOwnImageByUrl(services, { userId, url: imageUrl });
  if (!image) throw new AppError('image_missing', 'Please upload an image first.');
  return image;
}

/** The image that a generation works from. */
export async function loadInputImage(
  services: Pick<Services, 'database' | 'storage'>,
  { inputFileId }: GenerationRow,
): Promise<AiImage> {
  const file = inputFileId && (await findFile(services.database, inputFileId));
  if (!file) throw new GenerationFailedError('bad_image');
  return readImage(services, file);
}

/** A stored image's bytes for a model. */
export async function readImage(
  { storage }: Pick<Services, 'storage'>,
  { storageKey, contentType }: Pick<FileRow, 'storageKey' | 'contentType'>,
): Promise<AiImage> {
  return { bytes: await buffer(await storage.read(storageKey)), contentType };
}

/** Which of these files generations work from; `which` leaves generations out. */
export async function findInputsAmong(
  database: Queryable,
  fileIds: readonly string[],
  which?: SQL,
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ id: generations.inputFileId })
    .from(generations)
    .where(and(inArray(generations.inputFileId, [...fileIds]), which));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
