import { and, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findUser } from '../users/index.ts';
import { passkeyQuestions, staffSessions } from './staff-security.tables.ts';

/**
 * Takes the confirmation of sessions away that were last used before then: the identity provider lets a sign-in last as
 * long as no one ends it, and a browser that was left somewhere should not stay open to staff. Answers how many.
 */
export async function unconfirmStaffSessions(
  database: Database,
  { before }: { before: Date },
): Promise<number> {
  const { rowCount } = await database
    .update(staffSessions)
    .set({ proofHash: null, confirmedAt: null, confirmedBy: null })
    .where(and(lt(staffSessions.lastSeenAt, before), lt(staffSessions.confirmedAt, before)));
  return rowCount ?? 0;
}

/**
 * Forgets sessions of staff that were last used before then. Answers how many. A session that was ended leaves its row,
 * without address and browser: its sign-in could be used again without it, until all sign-ins of that time have ended.
 */
export async function forgetStaffSessions(database: Database, { before }: { before: Date }): Promise<number> {
  const isOld = lt(staffSessions.lastSeenAt, before);
  const unused = await database
    .delete(staffSessions)
    .where(and(isOld, isNull(staffSessions.endedAt), isNull(staffSessions.proofHash)));
  const covered = await deleteCoveredSessions(database, { before });
  const emptied = await database
    .update(staffSessions)
    .set({ address: '', userAgent: '' })
    .where(
      and(
        ...[isOld, isNotNull(staffSessions.endedAt)],
        or(ne(staffSessions.address, ''), ne(staffSessions.userAgent, '')),
      ),
    );
  return (unused.rowCount ?? 0) + covered + (emptied.rowCount ?? 0);
}

/** Deletes ended sessions of people all of whose sign-ins of that time have ended, too. */
async function deleteCoveredSessions(database: Database, { before }: { before: Date }): Promise<number> {
  const isOld = and(lt(staffSessions.lastSeenAt, before), isNotNull(staffSessions.endedAt));
  const people = await database
    .selectDistinct({ userId: staffSessions.userId })
    .from(staffSessions)
    .where(isOld);
  let deleted = 0;
  for (const { userId } of people) {
    const { sessionsEndedAt = null } = (await findUser(database, userId)) ?? {};
    if (sessionsEndedAt === null) continue;
    const { rowCount } = await database
      .delete(staffSessions)
      .where(and(isOld, eq(staffSessions.userId, userId), lte(staffSessions.signedInAt, sessionsEndedAt)));
    deleted += rowCount ?? 0;
  }
  return deleted;
}

/** Deletes what browsers were asked to sign and did not in time. Answers how many. */
export async function forgetPasskeyQuestions(
  database: Database,
  { before }: { before: Date },
): Promise<number> {
  const { rowCount } = await database.delete(passkeyQuestions).where(lt(passkeyQuestions.expiresAt, before));
  return rowCount ?? 0;
}
