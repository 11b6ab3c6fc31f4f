import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { creditAccounts, creditEntries, creditHolds } from './credits.tables.ts';

/** Credits that were sold or refunded, by ledger reason, and those that were used. Without deleted accounts. */
export async function tallyCredits(
  database: Database,
  days: Days,
): Promise<{ trade: Tally[]; used: Tally[] }> {
  const trade = await tallyByDay(
    database,
    {
      table: creditEntries,
      at: creditEntries.createdAt,
      where: inArray(creditEntries.reason, ['grant', 'refund']),
      kind: creditEntries.reason,
      sum: creditEntries.amount,
    },
    days,
  );
  const used = await tallyByDay(
    database,
    {
      table: creditHolds,
      at: creditHolds.closedAt,
      where: and(eq(creditHolds.state, 'committed'), isNotNull(creditHolds.closedAt)),
      sum: creditHolds.amount,
    },
    days,
  );
  return { trade, used };
}

/** The balances of all accounts together. */
export async function sumBalances(database: Database): Promise<number> {
  const [accounts] = await database
    .select({ balance: sum(creditAccounts.balance).mapWith(Number) })
    .from(creditAccounts);
  return accounts?.balance ?? 0;
}
