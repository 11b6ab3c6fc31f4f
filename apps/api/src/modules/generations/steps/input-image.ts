import { buffer } from 'node:stream/consumers';
import { m } from '@credit-studio/messages';
import { and, inArray, or, type SQL } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { AiImage } from '../../../providers/gemini/index.ts';
import { type FileRow, findFile, findOwnImageByUrl } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { GenerationFailedError } from './failures.ts';

/**
 * The caller's image that a request names by its address: an upload, the result of a generation or the still image of
 * one. Throws `image_missing`.
 */
export async function getOwnImage(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<FileRow> {
  const image = await findOwnImageByUrl(services, { userId, url: imageUrl });
  if (!image) throw new AppError('image_missing', m.studio_image_missing());
  return image;
}

/** Like `getOwnImage`, where the image may be left out. */
export async function findOwnImage(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, imageUrl }: { userId: string; imageUrl: string | null },
): Promise<FileRow | null> {
  return imageUrl === null ? null : getOwnImage(services, { userId, imageUrl });
}

/** The image that a generation works from. Fails the generation when it was deleted. */
export async function loadInputImage(
  services: Pick<Services, 'database' | 'storage'>,
  { inputFileId }: GenerationRow,
): Promise<AiImage> {
  const image = await loadImage(services, inputFileId);
  if (!image) throw new GenerationFailedError('bad_image');
  return image;
}

/** The image behind an id; null without one. Fails the generation when it was deleted. */
export async function loadImage(
  services: Pick<Services, 'database' | 'storage'>,
  fileId: string | null,
): Promise<AiImage | null> {
  if (fileId === null) return null;
  const file = await findFile(services.database, fileId);
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
  const { inputFileId, lastFileId } = generations;
  const isUsed = or(inArray(inputFileId, [...fileIds]), inArray(lastFileId, [...fileIds]));
  const rows = await database
    .selectDistinct({ first: inputFileId, last: lastFileId })
    .from(generations)
    .where(and(isUsed, which));
  return new Set(rows.flatMap(({ first, last }) => [first ?? [], last ?? []].flat()));
}
