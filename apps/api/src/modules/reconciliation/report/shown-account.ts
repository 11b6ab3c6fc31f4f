import type { PaypalMode } from '@credit-studio/contracts';
import { and, desc, eq, min, sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import { findPaypalAccount, type PaymentServices } from '../../payments/index.ts';
import { paypalReportAccounts, paypalReportDays } from '../reconciliation.tables.ts';
import { findFirstFollowedDay } from './report-schedule.ts';

/** The account whose report is shown. */
export interface ShownAccount {
  mode: PaypalMode;
  clientId: string;
  /** The first day that its own report answers for. Days before were read with earlier credentials of the same mode. */
  since: string;
}

/** The account in the settings; without one, that which was read last. Null before there was any. */
export async function findShownAccount(
  services: Pick<PaymentServices, 'database' | 'memory' | 'secrets' | 'connectPaypal' | 'now'>,
): Promise<ShownAccount | null> {
  const { database, now } = services;
  const account = (await findPaypalAccount(services)) ?? (await findLastAccount(database));
  if (!account) return null;
  const { mode, clientId } = account;
  const { mode: ofMode, clientId: ofClient, day } = paypalReportDays;
  const [first] = await database
    .select({ day: min(day) })
    .from(paypalReportDays)
    .where(and(eq(ofMode, mode), eq(ofClient, clientId)));
  const followed = findFirstFollowedDay(now());
  return { mode, clientId, since: first?.day && first.day < followed ? first.day : followed };
}

async function findLastAccount(database: ReadDatabase) {
  const { mode, clientId, triedAt } = paypalReportAccounts;
  const [row] = await database
    .select({ mode, clientId })
    .from(paypalReportAccounts)
    .orderBy(sql`${desc(triedAt)} nulls last`)
    .limit(1);
  return row ?? null;
}

/** The clients that are known to be of another mode, and whose money is no money of this one. */
export async function listClientsOfOtherModes(
  database: ReadDatabase,
  mode: PaypalMode,
): Promise<Set<string>> {
  const { mode: ofMode, clientId } = paypalReportAccounts;
  const rows = await database.select({ mode: ofMode, clientId }).from(paypalReportAccounts);
  const own = new Set(rows.filter((row) => row.mode === mode).map((row) => row.clientId));
  return new Set(rows.map((row) => row.clientId).filter((each) => !own.has(each)));
}
