import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, ReadDatabase, Transaction } from '../../../database/database.ts';
import type { RenditionFormat } from '../../../providers/video-tools/index.ts';
import { type FileRow, findFilesById, insertFile } from '../../uploads/index.ts';
import { generationRenditions, type RenditionRow } from './renditions.tables.ts';

interface NewRendition {
  generationId: string;
  /** The owner of the generation: the file goes with the account. */
  userId: string;
  format: RenditionFormat;
  /** Its bytes are in storage. */
  file: Pick<FileRow, 'storageKey' | 'contentType' | 'bytes' | 'width' | 'height'>;
}

/** Records a file that was made from a generation's result. */
export async function insertRendition(
  transaction: Transaction,
  { generationId, userId, format, file }: NewRendition,
): Promise<void> {
  const { id: fileId } = await insertFile(transaction, {
    ...file,
    ownerId: userId,
    purpose: format === 'poster' ? 'poster' : 'export',
    visibility: 'private',
  });
  await putRendition(transaction, { generationId, format, state: 'ready', fileId });
}

/** Records that a rendition waits to be made, is there or could not be made. */
export async function putRendition(
  database: Queryable,
  { generationId, format, ...changes }: Omit<typeof generationRenditions.$inferInsert, 'stateSince'>,
): Promise<void> {
  const set = { fileId: null, ...changes, stateSince: sql`now()` };
  await database
    .insert(generationRenditions)
    .values({ generationId, format, ...set })
    .onConflictDoUpdate({ target: [generationRenditions.generationId, generationRenditions.format], set });
}

export async function findRendition(
  database: Queryable,
  { generationId, format }: Pick<NewRendition, 'generationId' | 'format'>,
) {
  const [rendition] = await database
    .select()
    .from(generationRenditions)
    .where(and(eq(generationRenditions.generationId, generationId), eq(generationRenditions.format, format)));
  return rendition ?? null;
}

/** The ids of files that were made from the results of generations. */
export async function listRenditionFileIds(
  database: Queryable,
  generationIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ fileId: generationRenditions.fileId })
    .from(generationRenditions)
    .where(inArray(generationRenditions.generationId, [...generationIds]));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

export interface Poster extends Pick<RenditionRow, 'state' | 'fileId'> {
  /** Of the generation. */
  id: string;
}

/** The posters of generations that are made, wait to be made or cannot be. */
export function listPosters(database: ReadDatabase, generationIds: readonly string[]): Promise<Poster[]> {
  const { generationId, state, fileId, format } = generationRenditions;
  return database
    .select({ id: generationId, state, fileId })
    .from(generationRenditions)
    .where(and(eq(format, 'poster'), inArray(generationId, [...generationIds])));
}

/** The files of posters, by generation. */
export async function findPosters(
  database: ReadDatabase,
  generationIds: readonly string[],
): Promise<Map<string, FileRow>> {
  if (generationIds.length === 0) return new Map();
  const rows = await listPosters(database, generationIds);
  const files = await findFilesById(
    database,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  return new Map(
    rows.flatMap(({ id, fileId }) => {
      const file = fileId && files.get(fileId);
      return file ? [[id, file] as const] : [];
    }),
  );
}
