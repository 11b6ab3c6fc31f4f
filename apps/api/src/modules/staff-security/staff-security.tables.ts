import { secondFactorMethods } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret, secretHash } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

const publicKey = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

function ownerId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** The public halves of keys that devices of staff hold: with them no one can confirm anything. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: ownerId(),
    name: text().notNull(),
    /** base64url, as the device calls its key. */
    credentialId: text().notNull(),
    /** COSE, as the device gave it. */
    publicKey: publicKey().notNull(),
    /** How often the device says that it signed; 0 for one that does not count. A smaller number means a copied key. */
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    /** How browsers reach the device, in the words of WebAuthn. */
    transports: text().array().notNull().default(sql`'{}'::text[]`),
    isSynced: boolean().notNull(),
    addedAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.id),
  ],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What a browser was asked to sign. It is deleted by the answer, so that none counts twice. */
export const passkeyQuestions = pgTable(
  'passkey_questions',
  {
    id: primaryId(),
    userId: ownerId(),
    purpose: text({ enum: ['add', 'confirm'] }).notNull(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('passkey_questions_challenge').on(table.challenge),
    index('passkey_questions_user').on(table.userId),
    index('passkey_questions_expiry').on(table.expiresAt),
  ],
);

/** The authenticator app of each person, and the one that they are about to add in its place. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ownerId().primaryKey(),
  /** Null until the first app is confirmed. */
  secret: sealedSecret(),
  addedAt: moment(),
  lastUsedAt: moment(),
  /** The last 30 seconds whose code was used, counted from 1970: no code works twice. */
  lastStep: bigint({ mode: 'number' }),
  /** Waits for its first code; null otherwise. */
  newSecret: sealedSecret(),
  newSecretEndsAt: moment(),
});

/** Hashes of codes of 80 random bits, which no one finds by trying. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: ownerId(),
    codeHash: secretHash().notNull(),
    usedAt: moment(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** Wrong codes of each person since their last confirmation, of the app and for recovery together. */
export const wrongCodes = pgTable('wrong_codes', {
  userId: ownerId().primaryKey(),
  count: integer().notNull(),
  /** After every fifth, no code is taken for a while from then on. */
  lastAt: moment().notNull(),
});

/** What was used since each sign-in of someone in the team. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: primaryId(),
    userId: ownerId(),
    /** Whole seconds, from the token. */
    signedInAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    /** Of the proof that the calls of the session show; null until the second factor confirmed it. */
    proofHash: secretHash(),
    confirmedAt: moment(),
    confirmedBy: text({ enum: secondFactorMethods }),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('staff_sessions_sign_in').on(table.userId, table.signedInAt),
    index('staff_sessions_last_seen').on(table.lastSeenAt),
  ],
);
export type StaffSessionRow = typeof staffSessions.$inferSelect;

/** The one row of settings that protect the team. */
export const teamSecurity = pgTable(
  'team_security',
  {
    id: integer().primaryKey().default(1),
    isSecondFactorRequired: boolean().notNull().default(false),
    /** Minor units of the order's currency. A larger refund needs a fresh confirmation; null for no limit. */
    refundLimitMinor: integer().default(10_000),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [
    check('team_security_single', sql`${table.id} = 1`),
    check('team_security_refund_limit', sql`${table.refundLimitMinor} >= 0`),
  ],
);
export type TeamSecurityRow = typeof teamSecurity.$inferSelect;
