import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { creditAccounts, isInCredit } from './credits.tables.ts';

/** An account's two sums, in whole credits: what can be spent, and what is on hold. */
export interface Account {
  balance: number;
  held: number;
}

/**
 * Locks the user's account until the transaction ends, opening it first if this is its first entry. Every change of
 * a balance takes this lock, so each one reads what the one before it wrote.
 */
export async function lockAccount(transaction: Transaction, userId: string): Promise<Account> {
  const account = await lockRow(transaction, userId);
  if (account) return account;
  await transaction.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  const opened = await lockRow(transaction, userId);
  if (!opened) throw new Error(`The credit account of ${userId} could not be opened.`);
  return opened;
}

/** Whether an account has credits left, as a condition of another statement. Met by `credit_accounts_in_credit`. */
export function hasCredits(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${creditAccounts} where ${eq(creditAccounts.userId, userId)} and ${isInCredit(creditAccounts)})`;
}

const selectForUpdate = prepare((database, { userId }: Values<{ userId: string }>) =>
  database
    .select({ balance: creditAccounts.balance, held: creditAccounts.held })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update'),
);

async function lockRow(transaction: Transaction, userId: string) {
  const [account] = await selectForUpdate(transaction, { userId });
  return account;
}

/** The statement that stores the new sums of an account. */
export function updateAccount(transaction: Transaction, userId: string, account: Account) {
  return transaction
    .update(creditAccounts)
    .set({ ...account, updatedAt: sql`now()` })
    .where(eq(creditAccounts.userId, userId))
    .returning({ userId: creditAccounts.userId });
}

/** Stores the new sums of an account that this transaction has locked. */
export async function saveAccount(transaction: Transaction, userId: string, account: Account): Promise<void> {
  await updateAccount(transaction, userId, account);
}

/** Balances by user id. Users who never had credits are missing from the map. */
export async function getBalances(database: Queryable, userIds: string[]): Promise<Map<string, Account>> {
  if (userIds.length === 0) return new Map();
  const accounts = await database
    .select({ userId: creditAccounts.userId, balance: creditAccounts.balance, held: creditAccounts.held })
    .from(creditAccounts)
    .where(inArray(creditAccounts.userId, userIds));
  return new Map(accounts.map(({ userId, balance, held }) => [userId, { balance, held }]));
}

/** One user's balance; zero for a user who never had credits. */
export async function getBalance(database: Queryable, userId: string): Promise<Account> {
  return (await getBalances(database, [userId])).get(userId) ?? { balance: 0, held: 0 };
}
