import type { LibraryChanges, LibraryFilter } from '@credit-studio/contracts';
import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { escapePattern } from '../../../database/list-search/list-conditions.ts';
import { generations } from '../generations.tables.ts';
import { requireFolder } from './folders.ts';
import { isOwn, lockInGallery, type Selection } from './selection.ts';

/** Which of a customer's generations a list shows. Every kind keeps the customer's words as `prompt` of its input. */
export function matchesFilter(
  userId: string,
  { kind, folder, favorite, search }: LibraryFilter & { search?: string | undefined },
): SQL | undefined {
  const pattern = search ? `%${escapePattern(search)}%` : null;
  return and(
    isOwn(userId),
    kind && eq(generations.kind, kind),
    folder === undefined ? undefined : isInFolder(folder),
    favorite && eq(generations.isFavorite, true),
    pattern
      ? or(ilike(generations.title, pattern), sql`${generations.input} ->> 'prompt' ilike ${pattern}`)
      : undefined,
  );
}

function isInFolder(folder: string): SQL {
  return folder === 'none' ? isNull(generations.folderId) : eq(generations.folderId, folder);
}

/** Names a generation, marks it or puts it into a folder; what is left out stays. */
export async function updateGeneration(
  database: Database,
  { userId, id, changes }: { userId: string; id: string; changes: LibraryChanges },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockInGallery(transaction, { userId, ids: [id] });
    if (changes.folderId) await requireFolder(transaction, { userId, id: changes.folderId });
    const { title, isFavorite, folderId } = changes;
    const given = Object.entries({ title, isFavorite, folderId }).filter(([, value]) => value !== undefined);
    if (given.length > 0) await change(transaction, [id], Object.fromEntries(given));
  });
}

/** Puts generations into a folder, or with null out of all folders. */
export async function moveGenerations(
  database: Database,
  { folderId, ...selection }: Selection & { folderId: string | null },
): Promise<void> {
  const { userId, ids } = selection;
  await database.transaction(async (transaction) => {
    await lockInGallery(transaction, selection);
    if (folderId) await requireFolder(transaction, { userId, id: folderId });
    await change(transaction, ids, { folderId });
  });
}

function change(
  transaction: Transaction,
  ids: readonly string[],
  changes: Partial<typeof generations.$inferInsert>,
) {
  return transaction
    .update(generations)
    .set(changes)
    .where(inArray(generations.id, [...ids]));
}
