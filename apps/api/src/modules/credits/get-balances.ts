import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import type { Account } from './credit-rules.ts';
import { creditAccounts } from './credits.tables.ts';

/** Balances by user id. Who never had a credit is not in the map. */
export async function getBalances(database: Queryable, userIds: string[]): Promise<Map<string, Account>> {
  if (userIds.length === 0) return new Map();
  const accounts = await database
    .select({ userId: creditAccounts.userId, balance: creditAccounts.balance, held: creditAccounts.held })
    .from(creditAccounts)
    .where(inArray(creditAccounts.userId, userIds));
  return new Map(accounts.map(({ userId, balance, held }) => [userId, { balance, held }]));
}

/** One user's balance; zero for who never had a credit. */
export async function getBalance(database: Queryable, userId: string): Promise<Account> {
  return (await getBalances(database, [userId])).get(userId) ?? { balance: 0, held: 0 };
}
