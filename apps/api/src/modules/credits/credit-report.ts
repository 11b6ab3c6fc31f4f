import { and, count, eq, gte, inArray, isNotNull, max, min, sum } from 'drizzle-orm';
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

/** Credits that one person spent, on how many generations, and when the first and last time; null for never. */
export interface SpentCredits {
  credits: number;
  generations: number;
  firstAt: Date | null;
  lastAt: Date | null;
}

/** What a person has spent since a moment. Found among the entries of that person. */
export async function sumSpentSince(
  database: ReadDatabase,
  { userId, since }: { userId: string; since: Date },
): Promise<SpentCredits> {
  const at = creditEntries.createdAt;
  const [spent] = await database
    .select({
      // A commit is an entry of 0, because its hold took the credits.
      credits: sum(creditHolds.amount).mapWith(Number),
      generations: count(),
      firstAt: min(at),
      lastAt: max(at),
    })
    .from(creditEntries)
    .innerJoin(creditHolds, eq(creditHolds.generationId, creditEntries.generationId))
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.reason, 'commit'), gte(at, since)));
  if (!spent) throw new Error('A sum has one row.');
  return { ...spent, credits: spent.credits ?? 0 };
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
