import { eq, sql } from 'drizzle-orm';
import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { recordAudit } from '../audit/index.ts';
import { type UserRow, users } from '../users/index.ts';

export interface MembershipChoice {
  userId: string;
  membership: 'free' | 'basic' | 'premium';
  /** Null for a membership that holds until it is changed. */
  endsAt: Date | null;
}

/** A staff member's choice of someone's membership, audited; what holds already changes and audits nothing. */
export async function setMembership(
  transaction: Transaction,
  context: Context<UserActor>,
  { userId, membership, endsAt }: MembershipChoice,
): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) return;
  const describe = (row: Pick<UserRow, 'membership' | 'membershipEndsAt'>) => ({
    userMembership: row.membership,
    membershipValidity: row.membershipEndsAt?.toISOString() ?? null,
  });
  const changes = describeChanges(describe(user), describe({ membership, membershipEndsAt: endsAt }));
  if (!changes) return;
  await transaction
    .update(users)
    .set({ membership, membershipEndsAt: endsAt, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  const subject = { kind: 'user', id: userId };
  await recordAudit(transaction, context, { action: 'user.updated', subject, ...changes });
}
