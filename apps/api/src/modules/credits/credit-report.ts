import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { creditAccounts, creditEntries, creditHolds } from './credits.tables.ts';

/** Credits that were bought and refunded, by day; `kind` is the entry's reason. */
export function tallyCreditTrade(database: ReadDatabase, days: Days): Promise<Tally[]> {
  const { createdAt, reason, amount } = creditEntries;
  const isTrade = inArray(reason, ['grant', 'refund']);
  return tallyByDay(
    database,
    { table: creditEntries, at: createdAt, where: isTrade, kind: reason, sum: amount },
    days,
  );
}

/** Credits that were spent on generations, by day. */
export function tallySpentCredits(database: ReadDatabase, days: Days): Promise<Tally[]> {
  const { state, closedAt, amount } = creditHolds;
  const isSpent = and(eq(state, 'committed'), isNotNull(closedAt));
  return tallyByDay(database, { table: creditHolds, at: closedAt, where: isSpent, sum: amount }, days);
}

/** The credits that all customers together can still spend. */
export async function sumBalances(database: ReadDatabase): Promise<number> {
  const [accounts] = await database
    .select({ balance: sum(creditAccounts.balance).mapWith(Number) })
    .from(creditAccounts);
  return accounts?.balance ?? 0;
}

/** The credits on hold for generations that are not finished. */
export async function sumOpenHolds(database: ReadDatabase): Promise<number> {
  const [holds] = await database
    .select({ amount: sum(creditHolds.amount).mapWith(Number) })
    .from(creditHolds)
    .where(eq(creditHolds.state, 'open'));
  return holds?.amount ?? 0;
}
