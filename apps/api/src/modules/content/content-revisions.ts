import type { RevisionSource } from '@credit-studio/contracts';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { findUserEmails } from '../users/index.ts';
import { contentRevisions } from './content.tables.ts';
import { type ContentSubject, revisionNameOf, type Saved } from './content-subject.ts';

/** Makes saves of the same subject wait for each other, even before there is a row to lock. */
export async function lockSubject(transaction: Transaction, subject: ContentSubject): Promise<void> {
  const name = `content:${revisionNameOf(subject)}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The newest version ever saved, also of a deleted subject; 0 without any. */
export async function findNewestVersion(database: Queryable, subject: ContentSubject): Promise<number> {
  const [row] = await database
    .select({ newest: max(contentRevisions.version) })
    .from(contentRevisions)
    .where(eq(contentRevisions.name, revisionNameOf(subject)));
  return row?.newest ?? 0;
}

/** How a version came to be. */
export interface RevisionOrigin {
  source: RevisionSource;
  /** When it was due; null unless it was scheduled. */
  scheduledFor: Date | null;
}

/** Stores a saved version, unless it is stored already. `origin` is null for one that was stored by a seed. */
export async function addRevision(
  transaction: Transaction,
  subject: ContentSubject,
  input: { saved: Saved<object>; actorId: string | null; origin: RevisionOrigin | null },
): Promise<void> {
  const { saved, actorId, origin } = input;
  await transaction
    .insert(contentRevisions)
    .values({
      name: revisionNameOf(subject),
      version: saved.version,
      fields: { ...saved.fields },
      isActive: saved.isActive,
      actorId,
      ...origin,
      createdAt: saved.updatedAt,
    })
    .onConflictDoNothing();
}

/** One earlier version, as it was stored; null when there is none. */
export async function findRevision(database: Queryable, subject: ContentSubject, version: number) {
  const [revision] = await database
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.name, revisionNameOf(subject)), eq(contentRevisions.version, version)));
  return revision ?? null;
}

/** Every save of a subject, newest first, also of a deleted one. */
export async function listRevisions<F extends object>(
  { database }: Pick<Services, 'database'>,
  input: { subject: ContentSubject<F>; page?: number | undefined; limit?: number | undefined },
) {
  const { subject, page, limit } = input;
  const { rows, total } = await selectPage(database, {
    table: contentRevisions,
    where: eq(contentRevisions.name, revisionNameOf(subject)),
    orderBy: [desc(contentRevisions.version)],
    page,
    limit,
  });
  const savers = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const emails = await findUserEmails(database, [...savers]);
  const revisions = rows.map((row) => ({
    version: row.version,
    savedAt: row.createdAt.toISOString(),
    savedBy: emails.get(row.actorId ?? '') ?? '',
    isActive: row.isActive,
    source: row.source,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    fields: subject.parse(row.fields),
  }));
  return { rows: revisions, total };
}
