import type { Membership } from '@credit-studio/contracts';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { hasPaidMembership, type UserRow, users } from './users.tables.ts';

/** Locks a user's record for a change of their membership; null when it is gone. */
export async function lockMembership(transaction: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/** Replaces a user's membership. One without an end lasts until it is changed. */
export async function setMembership(
  transaction: Transaction,
  userId: string,
  { membership, membershipEndsAt }: Pick<UserRow, 'membership' | 'membershipEndsAt'>,
): Promise<void> {
  await transaction
    .update(users)
    .set({ membership, membershipEndsAt, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

interface Extension {
  userId: string;
  membership: Membership;
  endsAt: Date;
}

/**
 * Prepares giving a membership until the later of its stored and its new end, if a condition holds. One of the same
 * tier without an end was given by staff for good and stays so.
 */
export function prepareExtension<V>(
  condition: (database: Database, values: Values<V>) => SQL | undefined,
): (transaction: Transaction, values: Extension & V) => Promise<unknown> {
  return prepare((database, values: Values<Extension & V>) => {
    const membership = sql`${values.membership}::text`;
    const isForGood = sql`${users.membership} = ${membership} and ${users.membershipEndsAt} is null`;
    return database
      .update(users)
      .set({
        membership,
        membershipEndsAt: sql`case when ${isForGood} then null
          else greatest(${users.membershipEndsAt}, ${sql.param(values.endsAt, users.membershipEndsAt)}::timestamptz) end`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(users.id, values.userId), condition(database, values)));
  });
}

export const extendMembership = prepareExtension(() => undefined);

/**
 * Moves the end of a membership from one date to another; without a new end the user is back to free. A membership
 * that ends on another date was set by another order or by staff, and stays.
 */
export async function moveMembershipEnd(
  transaction: Transaction,
  userId: string,
  { from, to }: { from: Date; to: Date | null },
): Promise<void> {
  await transaction
    .update(users)
    .set({ membershipEndsAt: to, ...(!to && { membership: 'free' as const }), updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.membershipEndsAt, from)));
}

/**
 * Makes ended memberships free in the table too, which lists search and sort by. Their end stays. The people are locked in
 * the order of their ids, as everywhere: in another order this would deadlock with a verb that locks the team.
 */
export async function expireMemberships({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const ended = and(hasPaidMembership(users), lte(users.membershipEndsAt, now()));
  const locked = database
    .select({ id: users.id })
    .from(users)
    .where(ended)
    .orderBy(asc(users.id))
    .for('no key update');
  await database
    .update(users)
    // They read as free before: no open edit has become stale.
    .set({ membership: 'free', version: sql`${users.version}` })
    // As an array, the subquery runs once, before the update.
    .where(and(sql`${users.id} = any(array(${locked}))`, ended));
}
