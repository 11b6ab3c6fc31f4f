import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';

/**
 * People who signed in at least once. Identity is Firebase's; role, membership and profile are ours. Lists
 * search and sort by what `database/compose-search.ts` tells of.
 */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    firebaseUid: text().notNull(),
    email: text().notNull(),
    name: text().notNull().default(''),
    role: text().notNull().default('member'),
    /** The tier that was last granted; reads as free once `membershipEndsAt` has passed. */
    membership: text().notNull().default('free'),
    membershipEndsAt: moment(),
    profileUrl: text().notNull().default(''),
    aboutMe: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Tokens of sign-ins up to this moment count no more: the role changed, or the person ended their sessions. */
    sessionsEndedAt: moment(),
    /** Counts every write, whoever makes it: what staff saw is then no longer what stands here. */
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
    index('users_admins').on(table.id).where(sql`lower(${table.role}) = 'admin'`),
    check('users_membership_known', sql`${table.membership} in ('free', 'basic', 'premium')`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Accounts that were deleted here. A token may outlive its account by an hour; it must not make a new record. */
export const removedAccounts = pgTable('removed_accounts', {
  firebaseUid: text().primaryKey(),
  removedAt: createdAt(),
});
