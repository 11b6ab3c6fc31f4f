import { eq, max, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/require-version.ts';
import { contentRevisions } from './content.tables.ts';
import { type ContentSubject, revisionNameOf, type Saved } from './content-subject.ts';

/** Whoever saves the same subject waits here for the other, also where there is no row to lock yet. */
export async function lockSubject(transaction: Transaction, subject: ContentSubject): Promise<void> {
  const name = `content:${revisionNameOf(subject)}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Refuses a save that was made from an older version than the one that is stored. */
export function requireNewest(stored: { version: number } | null, sent: number | undefined): void {
  requireVersion(stored, sent, 'Someone else saved this section meanwhile. Reload it, then save again.');
}

/** The newest version that was ever saved, of something deleted too; 0 when there was none. */
export async function findNewestVersion(database: Queryable, subject: ContentSubject): Promise<number> {
  const [row] = await database
    .select({ newest: max(contentRevisions.version) })
    .from(contentRevisions)
    .where(eq(contentRevisions.name, revisionNameOf(subject)));
  return row?.newest ?? 0;
}

/** Keeps a saved version. One that is kept already stays as it is. */
export async function keepRevision(
  transaction: Transaction,
  subject: ContentSubject,
  { saved, actorId }: { saved: Saved<object>; actorId: string | null },
): Promise<void> {
  await transaction
    .insert(contentRevisions)
    .values({
      name: revisionNameOf(subject),
      version: saved.version,
      fields: { ...saved.fields },
      isActive: saved.isActive,
      actorId,
      createdAt: saved.updatedAt,
    })
    .onConflictDoNothing();
}
