import type { PaypalMode } from '@credit-studio/contracts';
import { and, eq, gt, gte, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../../database/database.ts';
import type { Days } from '../../../database/days.ts';
import { isBookedAs, listSettledCaptures } from '../../payments/index.ts';
import { paypalTransactions } from '../reconciliation.tables.ts';
import { boundsOf, dayOf } from '../report/report-schedule.ts';

/** The sum of payments of one day that PayPal and the shop say alike, and that nothing else is about. */
export interface AgreeingPayments {
  day: string;
  currency: string;
  amountMinor: number;
  feeMinor: number;
}

type Row = Record<
  'id' | 'mode' | 'eventCode' | 'status' | 'amountMinor' | 'transactionId' | 'referenceId',
  PgColumn
>;

/** Which payments of some days agree, and which must be compared. */
export interface Agreement {
  sums: AgreeingPayments[];
  /** Lines of the report by their ids, and captures of the shop, that do not agree. */
  lines: { id: string; day: string }[];
  captures: { captureId: string; day: string }[];
}

/** One look at all days: the database compares whole tables, however few days are asked for. */
export async function readAgreement(
  database: ReadDatabase,
  mode: PaypalMode,
  days: Days,
): Promise<Agreement> {
  const { id, day } = paypalTransactions;
  const isOpen = and(eq(paypalTransactions.mode, mode), isOfDays(days), not(isAgreeing(mode)));
  const period = { from: boundsOf(days.startDate).from, until: boundsOf(days.endDate).until };
  const [sums, lines, captures] = await Promise.all([
    sumAgreeing(database, mode, days),
    database.select({ id, day }).from(paypalTransactions).where(isOpen),
    listOpenCaptures(database, mode, period),
  ]);
  return {
    ...{ sums, lines },
    captures: captures.map(({ captureId, capturedAt }) => ({ captureId, day: dayOf(capturedAt) })),
  };
}

/** Some days of it. */
export function pickDays(agreement: Agreement, { startDate, endDate }: Days): Agreement {
  const isOfDays = ({ day }: { day: string }) => day >= startDate && day <= endDate;
  return {
    sums: agreement.sums.filter(isOfDays),
    lines: agreement.lines.filter(isOfDays),
    captures: agreement.captures.filter(isOfDays),
  };
}

export function isOfDays({ startDate, endDate }: Days): SQL | undefined {
  return and(gte(paypalTransactions.day, startDate), lte(paypalTransactions.day, endDate));
}

const other = alias(paypalTransactions, 'other');

/** A completed payment through PayPal's checkout that the report has once, and that no other line is about. */
function isPlainPayment(mode: PaypalMode, row: Row): SQL | undefined {
  return and(
    eq(row.mode, mode),
    eq(row.eventCode, 'T0006'),
    eq(row.status, 'completed'),
    gt(row.amountMinor, 0),
    sql`not exists (select 1 from ${paypalTransactions} ${other}
      where ${other.transactionId} = ${row.transactionId} and ${other.id} <> ${row.id})`,
    sql`not exists (select 1 from ${paypalTransactions} ${other}
      where ${other.referenceId} = ${row.transactionId})`,
  );
}

/**
 * Whether a line of the report is booked here in the same way. Nearly all are: where only sums are needed, these are added
 * up by the database, and the others compared.
 */
function isAgreeing(mode: PaypalMode): SQL {
  const { transactionId: captureId, amountMinor, currency } = paypalTransactions;
  const isBooked = isBookedAs({ captureId, amountMinor, currency });
  return and(isPlainPayment(mode, paypalTransactions), isBooked) ?? isBooked;
}

async function sumAgreeing(
  database: ReadDatabase,
  mode: PaypalMode,
  days: Days,
): Promise<AgreeingPayments[]> {
  const { day, currency, amountMinor, feeMinor } = paypalTransactions;
  return database
    .select({
      ...{ day, currency },
      amountMinor: sql`sum(${amountMinor})`.mapWith(Number),
      feeMinor: sql`sum(${feeMinor})`.mapWith(Number),
    })
    .from(paypalTransactions)
    .where(and(isOfDays(days), isAgreeing(mode)))
    .groupBy(day, currency);
}

/** The captures of payments of a period that the report has not, or not in the same way. */
function listOpenCaptures(
  database: ReadDatabase,
  mode: PaypalMode,
  period: { from: Date; until: Date },
): ReturnType<typeof listSettledCaptures> {
  const row = alias(paypalTransactions, 'reported');
  return listSettledCaptures(
    database,
    period,
    ({ captureId, amountMinor, currency }) => sql`exists (select 1 from ${paypalTransactions} ${row}
      where ${row.transactionId} = ${captureId} and ${row.amountMinor} = ${amountMinor}
      and ${row.currency} = ${currency} and ${isPlainPayment(mode, row)})`,
  );
}
