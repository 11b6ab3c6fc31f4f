import { and, asc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { erasePeopleFromInvitations } from '../audit/index.ts';
import { isOpen, teamInvitations } from './team.tables.ts';

interface Invited {
  userId: string;
  email: string;
}

/** Sent to this person, whatever address they had then, or to the address that they have now. */
function isFor({ userId, email }: Invited): SQL | undefined {
  return or(eq(teamInvitations.userId, userId), eq(teamInvitations.email, email.toLowerCase()));
}

/**
 * Takes back what is open for someone whose role in the team changes: a role that they lose must not come back with an
 * older link.
 */
export async function withdrawInvitations(
  transaction: Transaction,
  { now, ...invited }: Invited & { now: Date },
): Promise<void> {
  await transaction
    .update(teamInvitations)
    .set({ revokedAt: now })
    .where(and(isFor(invited), isOpen(teamInvitations)));
}

/** Deletes what was ever sent to someone who is being deleted, and returns what named them. */
export async function eraseInvitations(
  transaction: Transaction,
  invited: Invited,
): Promise<{ ids: string[]; emails: string[] }> {
  const { id, email } = teamInvitations;
  const erased = await transaction.delete(teamInvitations).where(isFor(invited)).returning({ id, email });
  return { ids: erased.map((row) => row.id), emails: erased.map((row) => row.email) };
}

/** How many are deleted in one transaction. A shop sends few. */
const batchSize = 500;

/**
 * Deletes invitations that led to nothing, with the address in their log entries, once they were taken back or expired
 * before a moment: the person may never have wanted to be known here. Returns how many.
 */
export async function forgetInvitations(database: Database, { before }: { before: Date }): Promise<number> {
  const { id, acceptedAt, revokedAt, expiresAt } = teamInvitations;
  const isOld = and(isNull(acceptedAt), or(lt(revokedAt, before), lt(expiresAt, before)));
  return database.transaction(async (transaction) => {
    const oldest = await transaction
      .select({ id })
      .from(teamInvitations)
      .where(isOld)
      .orderBy(asc(id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = oldest.map((row) => row.id);
    if (ids.length === 0) return 0;
    await transaction.delete(teamInvitations).where(inArray(id, ids));
    await erasePeopleFromInvitations(transaction, ids);
    return ids.length;
  });
}
