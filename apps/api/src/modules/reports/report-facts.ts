import type { ReportStanding } from '@credit-studio/contracts';
import type { ReadDatabase } from '../../database/database.ts';
import type { Days, Tally } from '../../database/days.ts';
import { sumBalances, tallyCreditTrade, tallySpentCredits } from '../credits/index.ts';
import { tallyGenerations } from '../generations/index.ts';
import { tallyUnpaidOrders } from '../orders/index.ts';
import {
  countPaymentsNeedingAttention,
  type ReturnsTally,
  type SalesTally,
  tallyRevenue,
} from '../payments/index.ts';
import { countWaitingTickets, tallyOpenedTickets } from '../support/index.ts';
import { tallyNewUsers } from '../users/index.ts';

/** What a report is made of, by day. */
export interface ReportFacts {
  /** By currency, in minor units. */
  sales: SalesTally[];
  returns: ReturnsTally[];
  /** By reason of the ledger entry. */
  trade: Tally[];
  used: Tally[];
  unpaid: Tally[];
  joined: Tally[];
  /** By status of the generation. */
  videos: Tally[];
  opened: Tally[];
  standing: ReportStanding;
}

async function readCredits(database: ReadDatabase, days: Days) {
  return {
    trade: await tallyCreditTrade(database, days),
    used: await tallySpentCredits(database, days),
  };
}

async function readActivity(database: ReadDatabase, days: Days) {
  return {
    unpaid: await tallyUnpaidOrders(database, days),
    joined: await tallyNewUsers(database, days),
    videos: await tallyGenerations(database, days, 'video'),
    opened: await tallyOpenedTickets(database, days),
  };
}

async function readStanding(database: ReadDatabase): Promise<ReportStanding> {
  return {
    creditsOutstanding: await sumBalances(database),
    ticketsWaiting: await countWaitingTickets(database),
    paymentsNeedingAttention: await countPaymentsNeedingAttention(database),
  };
}

/** Reads the facts on at most four connections of the pool at a time. */
export async function readReportFacts(database: ReadDatabase, days: Days): Promise<ReportFacts> {
  const [revenue, credits, activity, standing] = await Promise.all([
    tallyRevenue(database, days),
    readCredits(database, days),
    readActivity(database, days),
    readStanding(database),
  ]);
  return { ...revenue, ...credits, ...activity, standing };
}
