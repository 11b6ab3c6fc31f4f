import type { Folder } from '@credit-studio/contracts';
import { maxFolders } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { generations } from '../generations.tables.ts';
import { generationFolders } from './folders.tables.ts';

/** A customer's folders by name. What they deleted is not counted. */
export async function listFolders(database: Queryable, userId: string): Promise<Folder[]> {
  return database
    .select({ _id: generationFolders.id, name: generationFolders.name, count: count(generations.id) })
    .from(generationFolders)
    .leftJoin(generations, and(eq(generations.folderId, generationFolders.id), isNull(generations.deletedAt)))
    .where(eq(generationFolders.userId, userId))
    .groupBy(generationFolders.id)
    .orderBy(asc(sql`lower(${generationFolders.name})`), asc(generationFolders.id));
}

interface OwnFolder {
  userId: string;
  id: string;
}

function folderNotFound() {
  return new AppError('not_found', m.studio_folder_missing());
}

function isOwnFolder({ userId, id }: OwnFolder) {
  return and(eq(generationFolders.userId, userId), eq(generationFolders.id, id));
}

/** Holds a customer's folder until the end of the transaction. Someone else's is not found. */
export async function requireFolder(transaction: Transaction, folder: OwnFolder): Promise<void> {
  const [found] = await transaction
    .select({ id: generationFolders.id })
    .from(generationFolders)
    .where(isOwnFolder(folder))
    .for('key share');
  if (!found) throw folderNotFound();
}

/** Adds an empty folder. The names of a customer's folders differ. */
export async function addFolder(
  database: Database,
  { userId, name }: { userId: string; name: string },
): Promise<Folder> {
  return database.transaction(async (transaction) => {
    await lockFoldersOf(transaction, userId);
    await requireFreeName(transaction, { userId, name });
    const known = await transaction.$count(generationFolders, eq(generationFolders.userId, userId));
    if (known >= maxFolders) throw new AppError('conflict', m.studio_too_many_folders({ max: maxFolders }));
    const [folder] = await transaction.insert(generationFolders).values({ userId, name }).returning();
    if (!folder) throw new Error('The insert of a folder returned no row.');
    return { _id: folder.id, name, count: 0 };
  });
}

export async function renameFolder(
  database: Database,
  { userId, id, name }: OwnFolder & { name: string },
): Promise<Folder> {
  await database.transaction(async (transaction) => {
    await lockFoldersOf(transaction, userId);
    await requireFolder(transaction, { userId, id });
    await requireFreeName(transaction, { userId, name, exceptId: id });
    await transaction.update(generationFolders).set({ name }).where(isOwnFolder({ userId, id }));
  });
  const folder = (await listFolders(database, userId)).find(({ _id }) => _id === id);
  if (!folder) throw folderNotFound();
  return folder;
}

/** Deletes a folder. What is in it stays in the gallery: the foreign key empties the column. */
export async function deleteFolder(database: Database, folder: OwnFolder): Promise<void> {
  const deleted = await database
    .delete(generationFolders)
    .where(isOwnFolder(folder))
    .returning({ id: generationFolders.id });
  if (deleted.length === 0) throw folderNotFound();
}

/** The number and the names are checked before they are written, so a customer's changes wait for each other. */
async function lockFoldersOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('folders:' || ${userId}, 0))`);
}

async function requireFreeName(
  transaction: Transaction,
  { userId, name, exceptId }: { userId: string; name: string; exceptId?: string },
): Promise<void> {
  const taken = await transaction.$count(
    generationFolders,
    and(
      eq(generationFolders.userId, userId),
      sql`lower(${generationFolders.name}) = lower(${name})`,
      exceptId === undefined ? undefined : ne(generationFolders.id, exceptId),
    ),
  );
  if (taken > 0) throw new AppError('conflict', m.studio_folder_name_taken());
}
