import { creditReasons, holdStates } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** Wide enough to add bought credits to the largest balance that staff can set. */
function credits() {
  return bigint({ mode: 'number' });
}

/** Has credits left. */
export function isInCredit({ balance }: { balance: AnyPgColumn }): SQL {
  return sql`${balance} > 0`;
}

/** The cached sum of a user's ledger. Every change of the balance locks this row first. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: credits().notNull().default(0),
    held: credits().notNull().default(0),
    updatedAt: createdAt(),
  },
  (table) => [
    // Staff filter customers by it, of whom few have credits left.
    index('credit_accounts_in_credit').on(table.userId).where(isInCredit(table)),
    check('credit_accounts_balance', sql`${table.balance} >= 0`),
    check('credit_accounts_held', sql`${table.held} >= 0`),
  ],
);

/** Append-only: a trigger rejects UPDATE, and DELETE unless the account goes too. The balance is the sum of `amount`. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: creditReasons }).notNull(),
    /** What the entry is for, such as `capture:3C679366HH908993F`; unique together with `reason`. */
    reference: text().notNull(),
    amount: credits().notNull(),
    balanceAfter: credits().notNull(),
    description: text().notNull(),
    orderCode: text(),
    generationId: uuid(),
    /** Why a staff member made an adjustment; shown to staff only. */
    note: text(),
    /** The staff member of an adjustment. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_entries_once').on(table.reason, table.reference),
    index('credit_entries_user').on(table.userId, table.id.desc()),
    index('credit_entries_trade')
      .on(table.createdAt, table.reason, table.amount)
      .where(sql`${table.reason} in ('grant', 'refund')`),
    check('credit_entries_balance', sql`${table.balanceAfter} >= 0`),
    check(
      'credit_entries_sign',
      sql`case ${table.reason} when 'grant' then ${table.amount} > 0 when 'release' then ${table.amount} > 0 when 'hold' then ${table.amount} < 0 when 'refund' then ${table.amount} <= 0 when 'commit' then ${table.amount} = 0 else true end`,
    ),
  ],
);
export type CreditEntryRow = typeof creditEntries.$inferSelect;

/** Credits set aside for one generation: open, then committed or released, never both. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    state: text({ enum: holdStates }).notNull().default('open'),
    /** Null for a hold that was placed before its generation. */
    generationId: uuid(),
    createdAt: createdAt(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('credit_holds_generation').on(table.generationId),
    uniqueIndex('credit_holds_unused')
      .on(table.userId)
      .where(sql`${table.state} = 'open' and ${table.generationId} is null`),
    index('credit_holds_closed')
      .on(table.state, table.closedAt, table.amount)
      .where(sql`${table.closedAt} is not null`),
    index('credit_holds_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('credit_holds_amount', sql`${table.amount} > 0`),
  ],
);
export type CreditHoldRow = typeof creditHolds.$inferSelect;

/** What a refund claims of the credits that its money bought. It outlives the account, because refunds are kept. */
export const creditTakeBacks = pgTable(
  'credit_take_backs',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The refund, as in the reference of its ledger entry. */
    reference: text().notNull(),
    amount: credits().notNull(),
    /** How much of `amount` has not come back. Released holds lower it, with the account locked. */
    shortfall: credits().notNull(),
    description: text().notNull(),
    orderCode: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_take_backs_reference').on(table.reference),
    index('credit_take_backs_user').on(table.userId),
    check('credit_take_backs_shortfall', sql`${table.shortfall} between 0 and ${table.amount}`),
  ],
);
export type CreditTakeBackRow = typeof creditTakeBacks.$inferSelect;
