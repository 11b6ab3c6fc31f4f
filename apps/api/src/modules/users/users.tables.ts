import { memberships } from '@credit-studio/contracts/rules';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';

/** Has, or had until it ended, a membership that is not free. */
export function hasPaidMembership({ membership }: { membership: AnyPgColumn }): SQL {
  return sql`${membership} <> 'free'`;
}

const knownMemberships = memberships.map((membership) => `'${membership}'`).join(', ');

/**
 * Everyone who has signed in at least once. The identity is Firebase's; role, membership and profile are ours. For
 * the columns that lists search and sort by, see `database/compose-search.ts`.
 */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    firebaseUid: text().notNull(),
    email: text().notNull(),
    /** When the user showed that mail to `email` reaches them; null until then. */
    emailVerifiedAt: moment(),
    /** The address that replaces `email` once the identity provider has it; null unless a change is in progress. */
    pendingEmail: text(),
    name: text().notNull().default(''),
    role: text().notNull().default('member'),
    /** Reads as free once `membershipEndsAt` has passed; the worker then stores it as free. */
    membership: text({ enum: memberships }).notNull().default('free'),
    membershipEndsAt: moment(),
    profileUrl: text().notNull().default(''),
    aboutMe: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Tokens of sign-ins up to this moment are invalid: the role changed, or the user ended their sessions. */
    sessionsEndedAt: moment(),
    /** Counts every write, by anyone, so that a stale edit is noticed. */
    version: integer()
      .notNull()
      .default(1)
      .$onUpdate((): SQL => sql`${users.version} + 1`),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_firebase_uid').on(table.firebaseUid),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_with_membership').on(table.membershipEndsAt).where(hasPaidMembership(table)),
    index('users_admins').on(table.id).where(sql`lower(${table.role}) = 'admin'`),
    check('users_membership_known', sql`${table.membership} in (${sql.raw(knownMemberships)})`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Deleted accounts. A token can outlive its account by an hour; it must not create a new record. */
export const removedAccounts = pgTable('removed_accounts', {
  firebaseUid: text().primaryKey(),
  removedAt: createdAt(),
});
