import { defaultValidityDays, type Membership } from '@credit-studio/contracts/rules';
import { and, eq, exists, isNull, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReadDatabase, Transaction } from '../../database/database.ts';
import { pick, prepare, sendTogether, type Values } from '../../database/prepare.ts';
import { extendMembership, lockMembership, moveMembershipEnd, prepareExtension } from '../users/index.ts';
import { type MembershipGrantRow, membershipGrants } from './memberships.tables.ts';

/** The tier of every paid package. */
const paidMembership = 'premium' satisfies Membership;

const dayMs = 24 * 60 * 60 * 1000;

/** The end of what one order grants: its day plus its validity, or plus 30 days without a valid one. */
export function decideMembershipEnd(order: { createdAt: Date; validityDays: number }, now: Date): Date {
  const isValid = Number.isFinite(order.validityDays) && order.validityDays > 0;
  const start = Number.isNaN(order.createdAt.getTime()) ? now : order.createdAt;
  return new Date(start.getTime() + (isValid ? order.validityDays : defaultValidityDays) * dayMs);
}

type NewGrant = Pick<MembershipGrantRow, 'id' | 'userId' | 'orderId' | 'membership' | 'endsAt'>;

const insertGrant = prepare((database, values: Values<NewGrant>) =>
  database
    .insert(membershipGrants)
    .values(pick(values, ['id', 'userId', 'orderId', 'membership', 'endsAt']))
    .onConflictDoNothing({ target: membershipGrants.orderId })
    .returning({ id: membershipGrants.id }),
);

/** Extends a membership if the grant with the new id was stored: then it is the order's first. */
const extendByGrant = prepareExtension((database, { id }: Values<{ id: string }>) =>
  exists(database.select({ one: sql`1` }).from(membershipGrants).where(eq(membershipGrants.id, id))),
);

/** Records what an order grants, once per order, and extends the user's membership to that end if it is later. */
export async function grantMembership(
  transaction: Transaction,
  grant: { userId: string; orderId: string; endsAt: Date },
): Promise<'granted' | 'already-granted'> {
  const values = { ...grant, id: uuidv7(), membership: paidMembership } as const;
  const [inserted] = await sendTogether([
    insertGrant(transaction, values),
    extendByGrant(transaction, values),
  ]);
  return inserted.length > 0 ? 'granted' : 'already-granted';
}

/** Revokes what an order granted, once, and moves the user's end back to the latest of the remaining grants. */
export async function revokeMembership(
  transaction: Transaction,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<'revoked' | 'nothing-granted'> {
  // Grants and revocations of one user take this lock, so each one sees the grants that the others left.
  await lockMembership(transaction, userId);
  const [revoked] = await transaction
    .update(membershipGrants)
    .set({ revokedAt: now })
    .where(and(eq(membershipGrants.orderId, orderId), isNull(membershipGrants.revokedAt)))
    .returning({ endsAt: membershipGrants.endsAt });
  if (!revoked) return 'nothing-granted';
  const [remaining] = await transaction
    .select({ endsAt: max(membershipGrants.endsAt) })
    .from(membershipGrants)
    .where(and(eq(membershipGrants.userId, userId), isNull(membershipGrants.revokedAt)));
  await moveMembershipEnd(transaction, userId, { from: revoked.endsAt, to: remaining?.endsAt ?? null });
  return 'revoked';
}

/** What an order granted, and when that was revoked; null for an order that granted no membership. */
export async function findMembershipGrant(
  database: ReadDatabase,
  orderId: string,
): Promise<Pick<MembershipGrantRow, 'endsAt' | 'revokedAt'> | null> {
  const { endsAt, revokedAt } = membershipGrants;
  const [grant] = await database
    .select({ endsAt, revokedAt })
    .from(membershipGrants)
    .where(eq(membershipGrants.orderId, orderId));
  return grant ?? null;
}

/** Restores what an order granted and a refund revoked, and extends the user's membership to its end. */
export async function restoreMembership(
  transaction: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Date | null> {
  await lockMembership(transaction, userId);
  const [grant] = await transaction
    .update(membershipGrants)
    .set({ revokedAt: null })
    .where(and(eq(membershipGrants.orderId, orderId), eq(membershipGrants.userId, userId)))
    .returning({ endsAt: membershipGrants.endsAt });
  if (!grant) return null;
  await extendMembership(transaction, { userId, membership: paidMembership, endsAt: grant.endsAt });
  return grant.endsAt;
}
