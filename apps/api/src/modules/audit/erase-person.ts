import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';
import { auditEntries } from './audit.tables.ts';

/** The fields of snapshots that hold a person, by their wire names. */
const personalFields = [
  ...['userName', 'UserEmail', 'userEmail', 'phone', 'profileUrl', 'userProfileUrl'],
  ...['customerName', 'customerEmail', 'address', 'toEmail', 'subject', 'passkeyName'],
];

/** Null stays null. */
function withoutPerson(snapshot: AnyPgColumn): SQL {
  const fields = sql.join(
    personalFields.map((field) => sql`${field}`),
    sql`, `,
  );
  return sql`${snapshot} - array[${fields}]::text[]`;
}

/** Takes the invited people out of what was recorded about invitations that are deleted. */
export async function erasePeopleFromInvitations(
  transaction: Transaction,
  invitationIds: readonly string[],
): Promise<void> {
  const { subjectKind, subjectId, before, after } = auditEntries;
  await transaction
    .update(auditEntries)
    .set({ before: withoutPerson(before), after: withoutPerson(after) })
    .where(and(eq(subjectKind, 'invitation'), inArray(subjectId, [...invitationIds])));
}

/**
 * Takes a deleted user out of the log: out of what was recorded about them and their records, and as the one who
 * acted. Ids, actions, times and everything else stay. The database allows losing fields, and no other change.
 */
export async function erasePersonFromAudit(
  transaction: Transaction,
  { userId, recordIds }: { userId: string; recordIds: readonly string[] },
): Promise<void> {
  const { subjectId, actorId, before, after } = auditEntries;
  await transaction
    .update(auditEntries)
    .set({ before: withoutPerson(before), after: withoutPerson(after) })
    .where(inArray(subjectId, [userId, ...recordIds]));
  await transaction.update(auditEntries).set({ actorEmail: '', address: '' }).where(eq(actorId, userId));
}
