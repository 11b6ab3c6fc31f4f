import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database, Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { findFileId } from './file-address.ts';
import { type FileRow, files } from './uploads.tables.ts';

/** Records a file whose bytes are in storage. */
export async function insertFile(database: Queryable, file: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await database.insert(files).values(file).returning();
  if (!row) throw new Error('The insert of a file returned no row.');
  return row;
}

/** A file that was not deleted. */
export async function findFile(database: Queryable, id: string): Promise<FileRow | null> {
  const [file] = await selectFile(database, { id });
  return file ?? null;
}

const selectFile = prepare((database, { id }: Values<{ id: string }>) =>
  database
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt))),
);

/** Files by id, deleted ones included, for records that refer to them. */
export async function findFilesById(database: ReadDatabase, ids: string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map((file) => [file.id, file]));
}

/**
 * The caller's own image, uploaded or made, behind one of our addresses, whether or not its signature is still valid.
 * Null for other hosts, for other people's files and for deleted ones.
 */
export async function findOwnImageByUrl(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, url }: { userId: string; url: string },
): Promise<FileRow | null> {
  const id = findFileId(services, url);
  const file = id ? await findFile(services.database, id) : null;
  const isOwnImage = file?.ownerId === userId && file.contentType.startsWith('image/');
  // An animated export is an image for browsers only.
  return isOwnImage && file.purpose !== 'export' ? file : null;
}

/** Records the size of a file, in pixels, that was not measured when it was stored. */
export async function setFileSize(
  database: Queryable,
  { id, width, height }: Pick<FileRow, 'id' | 'width' | 'height'>,
): Promise<void> {
  await database.update(files).set({ width, height }).where(eq(files.id, id));
}

/** Marks files as deleted, which puts them out of reach; deleting their bytes is up to the caller. */
export async function deleteFiles(
  transaction: Transaction,
  { ids, deletedAt }: { ids: readonly string[]; deletedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(files)
    .set({ deletedAt: sql`coalesce(${files.deletedAt}, ${deletedAt.toISOString()}::timestamptz)` })
    .where(inArray(files.id, [...ids]));
}

/** Makes files the shop’s own, so that they outlive the account of the person who uploaded them. */
export async function keepFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .update(files)
    .set({ ownerId: null })
    .where(inArray(files.id, [...ids]));
}

/** Takes back a deletion of files whose bytes are still there. */
export async function restoreFiles(
  transaction: Transaction,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(files)
    .set({ deletedAt: null })
    .where(inArray(files.id, [...ids]));
}

/** Marks all files of a person as deleted. Returns their storage keys; deleting the bytes is up to the caller. */
export async function removeFilesOf(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<string[]> {
  const removed = await transaction
    .update(files)
    .set({ deletedAt: sql`coalesce(${files.deletedAt}, now())`, ownerId: null })
    .where(eq(files.ownerId, userId))
    .returning({ storageKey: files.storageKey });
  return removed.map(({ storageKey }) => storageKey);
}

/** The ids of images for the tool that were uploaded before a moment, in the order of their ids, after one of them. */
export async function listOldImages(
  database: Database,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.purpose, 'tool'),
        lt(files.createdAt, before),
        isNull(files.deletedAt),
        after ? gt(files.id, after) : undefined,
      ),
    )
    .orderBy(asc(files.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the records of files that nothing refers to. Returns their storage keys; the bytes are up to the caller. */
export async function removeFiles(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const removed = await database
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ storageKey: files.storageKey });
  return removed.map(({ storageKey }) => storageKey);
}
