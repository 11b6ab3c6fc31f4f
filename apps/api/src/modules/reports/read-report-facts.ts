import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tallyByDay } from '../../database/tally-by-day.ts';
import { creditAccounts, creditEntries, creditHolds } from '../credits/index.ts';
import { generations } from '../generations/index.ts';
import { tallyUnpaidOrders } from '../orders/index.ts';
import { countPaymentsNeedingAttention, tallyRevenue } from '../payments/index.ts';
import { countWaitingTickets, tickets } from '../support/index.ts';
import { users } from '../users/index.ts';
import type { ReportFacts } from './compose-summary.ts';
import type { Days } from './decide-report-days.ts';

/** Credits by what became of them. Those of deleted accounts went with the accounts. */
async function readCredits(database: Database, days: Days) {
  return {
    trade: await tallyByDay(
      database,
      {
        table: creditEntries,
        at: creditEntries.createdAt,
        where: inArray(creditEntries.reason, ['grant', 'refund']),
        kind: creditEntries.reason,
        sum: creditEntries.amount,
      },
      days,
    ),
    used: await tallyByDay(
      database,
      {
        table: creditHolds,
        at: creditHolds.closedAt,
        where: and(eq(creditHolds.state, 'committed'), isNotNull(creditHolds.closedAt)),
        sum: creditHolds.amount,
      },
      days,
    ),
  };
}

async function readActivity(database: Database, days: Days) {
  return {
    unpaid: await tallyUnpaidOrders(database, days),
    joined: await tallyByDay(database, { table: users, at: users.createdAt }, days),
    videos: await tallyByDay(
      database,
      { table: generations, at: generations.finishedAt, kind: generations.status },
      days,
    ),
    opened: await tallyByDay(database, { table: tickets, at: tickets.createdAt }, days),
  };
}

async function readStanding(database: Database): Promise<ReportFacts['standing']> {
  const [accounts] = await database
    .select({ balance: sum(creditAccounts.balance).mapWith(Number) })
    .from(creditAccounts);
  return {
    creditsOutstanding: accounts?.balance ?? 0,
    ticketsWaiting: await countWaitingTickets(database),
    paymentsNeedingAttention: await countPaymentsNeedingAttention(database),
  };
}

/** Everything that a report tells, in four lanes: one report never takes more of the pool's connections than that. */
export async function readReportFacts(database: Database, days: Days): Promise<ReportFacts> {
  const [money, credits, activity, standing] = await Promise.all([
    tallyRevenue(database, days),
    readCredits(database, days),
    readActivity(database, days),
    readStanding(database),
  ]);
  return { ...money, ...credits, ...activity, standing };
}
