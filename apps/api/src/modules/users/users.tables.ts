import { memberships, staffRoles, storedStaffRoles } from '@credit-studio/contracts/rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';

/** Has, or had until it ended, a membership that is not free. */
export function hasPaidMembership({ membership }: { membership: AnyPgColumn }): SQL {
  return sql`${membership} <> 'free'`;
}

/** Has any tag. */
export function isTagged({ tags }: { tags: AnyPgColumn }): SQL {
  return sql`${tags} <> '{}'`;
}

/** Is staff, whose roles are compared without case. */
export function isStaffMember({ role }: { role: AnyPgColumn }): SQL {
  return sql`lower(${role}) in (${sql.raw(storedRoles)})`;
}

const storedRoles = staffRoles.map((role) => `'${storedStaffRoles[role].toLowerCase()}'`).join(', ');

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
    /** Of mails to them. */
    language: text().notNull().default('en'),
    /** Tokens of sign-ins up to this moment are invalid: the role changed, or the user ended their sessions. */
    sessionsEndedAt: moment(),
    /** Since when they can neither sign in nor order; null for anyone who is not blocked. */
    blockedAt: moment(),
    /** For staff. */
    blockedReason: text().notNull().default(''),
    /** Words of staff. */
    tags: text().array().notNull().default(sql`'{}'::text[]`),
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
    index('users_blocked').on(table.blockedAt, table.id).where(sql`${table.blockedAt} is not null`),
    index('users_tags').using('gin', table.tags),
    index('users_tagged').on(table.id).where(isTagged(table)),
    index('users_staff').on(table.id).where(isStaffMember(table)),
    check('users_membership_known', sql`${table.membership} in (${sql.raw(knownMemberships)})`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Deleted accounts. A token can outlive its account by an hour; it must not create a new record. */
export const removedAccounts = pgTable('removed_accounts', {
  firebaseUid: text().primaryKey(),
  removedAt: createdAt(),
});

/** What staff write down about a customer. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the author's account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
  },
  (table) => [
    index('user_notes_user').on(table.userId, table.id),
    // For the deletion of an author.
    index('user_notes_author').on(table.authorId),
  ],
);
export type UserNoteRow = typeof userNotes.$inferSelect;
