import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Database, ReadDatabase } from '../../../database/database.ts';
import type { PaypalReport, PaypalTransaction } from '../../../providers/paypal/index.ts';
import type { PaypalAccount } from '../../payments/index.ts';
import {
  type PaypalReportAccountRow,
  type PaypalReportDayRow,
  type PaypalTransactionRow,
  paypalReportAccounts,
  paypalReportDays,
  paypalTransactions,
} from '../reconciliation.tables.ts';
import { findSureRefresh, type Outcome } from './report-schedule.ts';

type AccountKey = Pick<PaypalAccount, 'mode' | 'clientId'>;
type ReadReport = Extract<PaypalReport, { kind: 'read' }>;

function isOfAccount({ mode, clientId }: AccountKey) {
  return and(eq(paypalReportAccounts.mode, mode), eq(paypalReportAccounts.clientId, clientId));
}

export async function findReportAccount(
  database: ReadDatabase,
  account: AccountKey,
): Promise<PaypalReportAccountRow | null> {
  const [row] = await database.select().from(paypalReportAccounts).where(isOfAccount(account));
  return row ?? null;
}

/** How long a reading may take for one day before it counts as dead: 20 pages, each tried several times. */
const leaseMs = 15 * 60 * 1000;

/**
 * Takes a reading, so that of several workers and people one reads; one that dies is replaced. With `onlyDue`, it is not
 * taken before its hour.
 */
export async function claimReading(
  database: Database,
  { mode, clientId }: AccountKey,
  { now, onlyDue }: { now: Date; onlyDue: boolean },
): Promise<boolean> {
  const { nextReadAt, readingUntil } = paypalReportAccounts;
  await database
    .insert(paypalReportAccounts)
    .values({ mode, clientId, nextReadAt: now })
    .onConflictDoNothing();
  const isFree = or(isNull(readingUntil), lte(readingUntil, now));
  const claimed = await database
    .update(paypalReportAccounts)
    .set({ readingUntil: leaseUntil(now) })
    .where(and(isOfAccount({ mode, clientId }), isFree, onlyDue ? lte(nextReadAt, now) : undefined))
    .returning({ mode: paypalReportAccounts.mode });
  return claimed.length > 0;
}

function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

/** Keeps a reading that continues. */
export async function renewReading(database: Database, account: AccountKey, now: Date): Promise<void> {
  await database
    .update(paypalReportAccounts)
    .set({ readingUntil: leaseUntil(now) })
    .where(isOfAccount(account));
}

/** Lets another worker continue a reading that this one does not finish. */
export async function releaseReading(database: Database, account: AccountKey, now: Date): Promise<void> {
  await database
    .update(paypalReportAccounts)
    .set({ nextReadAt: now, readingUntil: null })
    .where(isOfAccount(account));
}

/** Records how a reading ended, and when the next one is due. */
export async function storeOutcome(
  database: Database,
  { mode, clientId }: AccountKey,
  { outcome, now, next }: { outcome: Outcome; now: Date; next: Date },
): Promise<void> {
  const fields = {
    ...{ outcome, triedAt: now, nextReadAt: next, readingUntil: null },
    ...(outcome === 'read' && { readAt: now }),
  };
  await database
    .insert(paypalReportAccounts)
    .values({ mode, clientId, ...fields })
    .onConflictDoUpdate({
      target: [paypalReportAccounts.mode, paypalReportAccounts.clientId],
      set: fields,
    });
}

/** The days of an account that were read, from one day on. */
export function listReadDays(
  database: ReadDatabase,
  { mode, clientId }: AccountKey,
  since: string,
): Promise<PaypalReportDayRow[]> {
  const { mode: ofMode, clientId: ofClient, day } = paypalReportDays;
  return database
    .select()
    .from(paypalReportDays)
    .where(and(gte(day, since), eq(ofMode, mode), eq(ofClient, clientId)));
}

/** Rows of one insert, far below the most parameters that Postgres takes. */
const batchSize = 1_000;

/**
 * Replaces what is stored of a day by what was read, all or nothing: a reading that is repeated stores nothing twice. A
 * reading that began before the stored one changes nothing, and neither does one that found the same.
 */
export async function storeDay(
  database: Database,
  { mode, clientId }: AccountKey,
  { day, readAt, report }: { day: string; readAt: Date; report: ReadReport },
): Promise<void> {
  const { transactions, unreadableLines } = report;
  const refreshedAt = report.refreshedAt ?? findSureRefresh(readAt);
  await database.transaction(async (transaction) => {
    // The row of the day is the lock of its transactions.
    const [stored] = await transaction
      .insert(paypalReportDays)
      .values({ day, mode, clientId, readAt, refreshedAt, unreadableLines })
      .onConflictDoUpdate({
        target: [paypalReportDays.day, paypalReportDays.mode, paypalReportDays.clientId],
        set: { readAt, refreshedAt, unreadableLines },
        setWhere: lte(paypalReportDays.readAt, readAt),
      })
      .returning({ day: paypalReportDays.day });
    if (!stored) return;
    const { mode: ofMode, clientId: ofClient, day: ofDay } = paypalTransactions;
    const isOfDay = and(eq(ofDay, day), eq(ofMode, mode), eq(ofClient, clientId));
    const rows = transactions.map((each) => ({ day, mode, clientId, ...composeRow(each) }));
    const before = await transaction.select().from(paypalTransactions).where(isOfDay);
    if (isSame(before, rows)) return;
    await transaction.delete(paypalTransactions).where(isOfDay);
    for (let start = 0; start < rows.length; start += batchSize)
      await transaction.insert(paypalTransactions).values(rows.slice(start, start + batchSize));
  });
}

type NewRow = Omit<PaypalTransactionRow, 'id'>;

/** Most readings change nothing. The order of a day's lines means nothing. */
function isSame(stored: PaypalTransactionRow[], rows: NewRow[]): boolean {
  if (stored.length !== rows.length) return false;
  const describe = (row: NewRow) =>
    [row.transactionId, row.eventCode, row.status, row.amountMinor, row.feeMinor, row.currency]
      .concat(row.initiatedAt.toISOString(), row.updatedAt.toISOString())
      .concat(row.referenceId ?? '', row.invoiceId ?? '', row.customId ?? '')
      .join('\n');
  const known = stored.map(describe).sort();
  const read = rows.map(describe).sort();
  return known.every((each, index) => each === read[index]);
}

/** Order and payment codes. Other texts may name a person, such as those of a donation. */
const code = /^[A-Z0-9]{8}$/;

function keepCode(text: string): string | null {
  return code.test(text) ? text : null;
}

function composeRow({ id, referenceId, invoiceId, customId, ...transaction }: PaypalTransaction) {
  return {
    ...transaction,
    transactionId: id,
    referenceId: referenceId || null,
    invoiceId: keepCode(invoiceId),
    customId: keepCode(customId),
  };
}
