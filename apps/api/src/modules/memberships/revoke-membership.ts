import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { users } from '../users/index.ts';
import { membershipGrants } from './memberships.tables.ts';

/**
 * Takes back what an order granted, once, and moves the user's end to the latest one of the grants that stand. An
 * end that this grant did not set stays: another order's is later, or staff chose it.
 */
export async function revokeMembership(
  transaction: Transaction,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<'revoked' | 'nothing-granted'> {
  // Grants and revocations of one person wait in line here, so each sees the grants that the others left.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [revoked] = await transaction
    .update(membershipGrants)
    .set({ revokedAt: now })
    .where(and(eq(membershipGrants.orderId, orderId), isNull(membershipGrants.revokedAt)))
    .returning({ endsAt: membershipGrants.endsAt });
  if (!revoked) return 'nothing-granted';
  const [standing] = await transaction
    .select({ endsAt: max(membershipGrants.endsAt) })
    .from(membershipGrants)
    .where(and(eq(membershipGrants.userId, userId), isNull(membershipGrants.revokedAt)));
  const endsAt = standing?.endsAt ?? null;
  await transaction
    .update(users)
    .set({ membershipEndsAt: endsAt, ...(!endsAt && { membership: 'free' }), updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.membershipEndsAt, revoked.endsAt)));
  return 'revoked';
}
