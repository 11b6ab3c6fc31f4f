import { restorableMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { deleteFiles, findFilesById, restoreFiles } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { getKind } from '../kinds/generation-kinds.ts';
import { findInputsAmong } from '../steps/input-image.ts';
import { generationRenditions } from './renditions.tables.ts';
import { listRenditionFileIds } from './renditions.ts';
import { lockInGallery, lockOwn, type Selection } from './selection.ts';

type Owner = Pick<GenerationRow, 'id' | 'resultFileId'>;

/**
 * Deletes finished generations for their customer. Their files are out of reach at once, except where another generation
 * works from one, and stay in storage as long as the deletion can be undone. Ledger entries remain.
 */
export async function deleteGenerations(
  { database, now }: Pick<Services, 'database' | 'now'>,
  selection: Selection,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = await lockInGallery(transaction, selection);
    const unfinished = rows.find(({ finishedAt }) => finishedAt === null);
    if (unfinished) throw new AppError('conflict', getKind(unfinished).messages().unfinished);
    const deletedAt = now();
    await transaction.update(generations).set({ deletedAt }).where(isOneOf(rows));
    const fileIds = await listOwnFileIds(transaction, rows);
    const used = await findInputsAmong(transaction, fileIds, isNull(generations.deletedAt));
    await deleteFiles(transaction, { ids: fileIds.filter((id) => !used.has(id)), deletedAt });
  });
}

/** Brings back generations that were deleted in the last ten minutes. One that is still there stays as it is. */
export async function restoreGenerations(
  { database, now }: Pick<Services, 'database' | 'now'>,
  selection: Selection,
): Promise<void> {
  const oldest = new Date(now().getTime() - restorableMs);
  await database.transaction(async (transaction) => {
    const deleted = (await lockOwn(transaction, selection)).filter(({ deletedAt }) => deletedAt !== null);
    if (deleted.some(({ deletedAt, filesRemovedAt }) => filesRemovedAt || (deletedAt && deletedAt < oldest)))
      throw new AppError('not_found', m.studio_deleted_too_long_ago());
    if (deleted.length === 0) return;
    await transaction.update(generations).set({ deletedAt: null }).where(isOneOf(deleted));
    await restoreFiles(transaction, { ids: await listOwnFileIds(transaction, deleted) });
  });
}

function isOneOf(rows: readonly Owner[]) {
  return inArray(
    generations.id,
    rows.map(({ id }) => id),
  );
}

/** The result and what was made from it. The image that a generation works from may be that of others. */
async function listOwnFileIds(database: Transaction, rows: readonly Owner[]): Promise<string[]> {
  const renditions = await listRenditionFileIds(
    database,
    rows.map(({ id }) => id),
  );
  return [...rows.flatMap(({ resultFileId }) => resultFileId ?? []), ...renditions];
}

const batchSize = 100;
/** A restoration that began in time may still be running. */
const marginMs = 60_000;

/**
 * Removes the files of generations whose deletion can no longer be undone; returns how many generations that were. Bytes
 * first: removing them again after a crash changes nothing, while a row that is marked first would leave them forever.
 */
export async function removeDeletedFiles(
  services: Pick<Services, 'database' | 'storage' | 'now' | 'log'>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = await listRemovable(services);
    let removed = 0;
    for (const generation of batch)
      try {
        await removeFilesOf(services, generation);
        removed += 1;
      } catch (err) {
        // The next run tries it again; it must not keep the files of others.
        services.log.warn({ err, generationId: generation.id }, 'Files could not be removed');
      }
    total += removed;
    if (batch.length < batchSize || removed === 0) return total;
  }
}

/** Those of whose files no other generation works from one; what was deleted just now may come back, so it counts too. */
function listRemovable({ database, now }: Pick<Services, 'database' | 'now'>): Promise<Owner[]> {
  const before = new Date(now().getTime() - restorableMs - marginMs);
  const user = alias(generations, 'user_of_file');
  const itsFiles = sql`(
    select ${generations.resultFileId} union all select ${generationRenditions.fileId}
      from ${generationRenditions} where ${generationRenditions.generationId} = ${generations.id})`;
  const users = database
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        isNull(user.filesRemovedAt),
        or(sql`${user.inputFileId} in ${itsFiles}`, sql`${user.lastFileId} in ${itsFiles}`),
      ),
    );
  return database
    .select({ id: generations.id, resultFileId: generations.resultFileId })
    .from(generations)
    .where(and(lt(generations.deletedAt, before), isNull(generations.filesRemovedAt), notExists(users)))
    .orderBy(asc(generations.deletedAt))
    .limit(batchSize);
}

async function removeFilesOf(
  { database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>,
  generation: Owner,
): Promise<void> {
  const removedAt = now();
  const fileIds = await database.transaction((transaction) => listOwnFileIds(transaction, [generation]));
  const files = await findFilesById(database, fileIds);
  for (const { storageKey } of files.values()) await storage.delete(storageKey);
  await database.transaction(async (transaction) => {
    await deleteFiles(transaction, { ids: fileIds, deletedAt: removedAt });
    await transaction
      .update(generations)
      .set({ filesRemovedAt: removedAt, shareToken: null })
      .where(eq(generations.id, generation.id));
  });
}
