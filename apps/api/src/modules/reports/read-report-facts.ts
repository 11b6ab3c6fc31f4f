import { and, eq, exists, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { creditAccounts, creditEntries, creditHolds } from '../credits/index.ts';
import { tallyGenerations } from '../generations/index.ts';
import { orders } from '../orders/index.ts';
import { countPaymentsNeedingAttention, payments, refunds } from '../payments/index.ts';
import { countWaitingTickets, tickets } from '../support/index.ts';
import { users } from '../users/index.ts';
import type { ReportFacts } from './compose-summary.ts';
import type { Days } from './decide-report-days.ts';
import { tallyByDay } from './tally-by-day.ts';

/** Money by currency: captures that paid an order, and what went back of these. */
async function readMoney(database: Database, days: Days) {
  const isSettled = eq(payments.state, 'settled');
  const sales = await tallyByDay(
    database,
    {
      table: payments,
      at: payments.capturedAt,
      where: isSettled,
      kind: payments.currency,
      sum: payments.amountMinor,
    },
    days,
  );
  const paid = database
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.id, refunds.paymentId), isSettled));
  const returns = await tallyByDay(
    database,
    {
      table: refunds,
      at: refunds.completedAt,
      where: and(eq(refunds.state, 'completed'), exists(paid)),
      kind: refunds.currency,
      sum: refunds.amountMinor,
    },
    days,
  );
  return { sales, returns };
}

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
    unpaid: await tallyByDay(
      database,
      {
        table: orders,
        at: orders.createdAt,
        where: and(eq(orders.paymentStatus, 'pending'), isNull(orders.deletedAt)),
      },
      days,
    ),
    joined: await tallyByDay(database, { table: users, at: users.createdAt }, days),
    videos: await tallyGenerations(database, days, 'video'),
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
    readMoney(database, days),
    readCredits(database, days),
    readActivity(database, days),
    readStanding(database),
  ]);
  return { ...money, ...credits, ...activity, standing };
}
