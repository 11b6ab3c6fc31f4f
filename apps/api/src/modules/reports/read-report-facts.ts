import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Days } from '../../database/tally-by-day.ts';
import { tallyByDay } from '../../database/tally-by-day.ts';
import { sumBalances, tallyCreditTrade, tallySpentCredits } from '../credits/index.ts';
import { generations } from '../generations/index.ts';
import { orders } from '../orders/index.ts';
import { countPaymentsNeedingAttention, payments, refunds } from '../payments/index.ts';
import { countWaitingTickets, tallyOpenedTickets } from '../support/index.ts';
import { tallyNewUsers } from '../users/index.ts';
import type { ReportFacts } from './compose-summary.ts';

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
    trade: await tallyCreditTrade(database, days),
    used: await tallySpentCredits(database, days),
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
    joined: await tallyNewUsers(database, days),
    videos: await tallyByDay(
      database,
      { table: generations, at: generations.finishedAt, kind: generations.status },
      days,
    ),
    opened: await tallyOpenedTickets(database, days),
  };
}

async function readStanding(database: Database): Promise<ReportFacts['standing']> {
  return {
    creditsOutstanding: await sumBalances(database),
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
