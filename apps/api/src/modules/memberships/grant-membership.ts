import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { users } from '../users/index.ts';
import { membershipGrants } from './memberships.tables.ts';

/** The tier that a paid package brings. */
const paidMembership = 'premium';

/**
 * Records what an order grants and moves the user's end to the later of the two, once per order. A premium
 * membership without an end was given by staff for good and stays so.
 */
export async function grantMembership(
  transaction: Transaction,
  grant: { userId: string; orderId: string; endsAt: Date },
): Promise<'granted' | 'already-granted'> {
  const inserted = await transaction
    .insert(membershipGrants)
    .values({ ...grant, membership: paidMembership })
    .onConflictDoNothing({ target: membershipGrants.orderId })
    .returning({ id: membershipGrants.id });
  if (inserted.length === 0) return 'already-granted';
  const isForGood = sql`${users.membership} = ${paidMembership} and ${users.membershipEndsAt} is null`;
  await transaction
    .update(users)
    .set({
      membership: paidMembership,
      membershipEndsAt: sql`case when ${isForGood} then null
        else greatest(${users.membershipEndsAt}, ${grant.endsAt.toISOString()}::timestamptz) end`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, grant.userId));
  return 'granted';
}
