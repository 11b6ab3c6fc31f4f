import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { files } from './uploads.tables.ts';

/** Takes all files of a person out of sight. Answers their storage keys, whose bytes are the caller's to delete. */
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
