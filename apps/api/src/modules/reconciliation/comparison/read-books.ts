import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { ReadDatabase } from '../../../database/database.ts';
import type { Days } from '../../../database/days.ts';
import {
  type BookedPayment,
  type BookedReturn,
  listBookedPayments,
  listBookedReturns,
} from '../../payments/index.ts';
import { type PaypalReportDayRow, paypalReportDays, paypalTransactions } from '../reconciliation.tables.ts';
import { boundsOf, dayOf, isDayComplete } from '../report/report-schedule.ts';
import { listClientsOfOtherModes, type ShownAccount } from '../report/shown-account.ts';
import { type AgreeingPayments, type Agreement, isOfDays, pickDays } from './agreeing-payments.ts';
import type { Books } from './compare-books.ts';
import { addOrders, type StoredMovement } from './movement-orders.ts';
import { isAnyOf, readRelated, removeRepeated, selectMovements, unique } from './related-movements.ts';

/** The books of some days, and when their report was read. */
export interface BooksOfDays extends Books {
  movements: StoredMovement[];
  /** Payments that are not among the movements, because they agree. */
  agreeing: AgreeingPayments[];
  /** The readings that answer for these days. */
  reads: PaypalReportDayRow[];
}

const noBooks: BooksOfDays = {
  ...{ movements: [], payments: [], returns: [], complete: [], agreeing: [], reads: [] },
};

/**
 * Reads PayPal's report and the shop's books of some days, with what belongs to them on other days: the same event may
 * have another day there, and a refund is compared with all that went back of its payment. Of payments that agree, only
 * the sums of `agreement` are used.
 */
export async function readBooks(
  database: ReadDatabase,
  days: Days,
  { account, agreement }: { account: ShownAccount | null; agreement: Agreement | null },
): Promise<BooksOfDays> {
  if (!account) return noBooks;
  const { mode } = account;
  const period = { from: boundsOf(days.startDate).from, until: boundsOf(days.endDate).until };
  const open = agreement && pickDays(agreement, days);
  const isRead = open ? isAnyOf(paypalTransactions.id, listIds(open)) : isOfDays(days);
  const [ofDays, completed] = await Promise.all([
    selectMovements(database, mode, isRead),
    listBookedReturns(database, { period, captureIds: [], refundIds: [] }),
  ]);
  const captures = open?.captures.map(({ captureId }) => captureId) ?? [];
  const ofPeriod = await listBookedPayments(database, {
    period: open ? null : period,
    captureIds: unique([...captures, ...ofDays.map(({ transactionId }) => transactionId)]),
  });
  const related = await readRelated(
    database,
    { mode, outside: days },
    { movements: ofDays, returns: completed, captures: ofPeriod.map(({ captureId }) => captureId) },
  );
  const known = new Set(ofPeriod.map(({ captureId }) => captureId));
  const others = unique([
    ...related.movements.flatMap(({ transactionId, referenceId }) => [transactionId, referenceId ?? '']),
    ...related.returns.map(({ captureId }) => captureId),
  ]).filter((id) => id !== '' && !known.has(id));
  const payments = [
    ...ofPeriod,
    ...(await listBookedPayments(database, { period: null, captureIds: others })),
  ];
  const booked = await keepMode(database, account, { ...related, payments });
  const movements = await addOrders(database, { rows: removeRepeated(related.movements), ...booked });
  const readings = await listReadings(database, account, { ...days, movements, ...booked });
  return { movements, ...booked, agreeing: open?.sums ?? [], ...readings };
}

function listIds({ lines }: Agreement): string[] {
  return lines.map(({ id }) => id);
}

interface Booked {
  payments: BookedPayment[];
  returns: BookedReturn[];
}

/**
 * Leaves out what was booked with credentials of the other mode: play money never adds to real sums. What the report has
 * is compared, whatever the credentials.
 */
async function keepMode(
  database: ReadDatabase,
  { mode }: ShownAccount,
  {
    movements,
    payments,
    returns,
  }: Booked & { movements: { transactionId: string; referenceId: string | null }[] },
): Promise<Booked> {
  const foreign = await listClientsOfOtherModes(database, mode);
  const reported = new Set(
    movements.flatMap(({ transactionId, referenceId }) => [transactionId, referenceId]),
  );
  const isKept = (clientId: string | null, ids: (string | null)[]) =>
    !clientId || !foreign.has(clientId) || ids.some((id) => id !== null && reported.has(id));
  return {
    payments: payments.filter(({ clientId, captureId }) => isKept(clientId, [captureId])),
    returns: returns.filter(({ clientId, captureId, paypalRefundId }) =>
      isKept(clientId, [captureId, paypalRefundId]),
    ),
  };
}

/**
 * The readings of these days, and of the other days of these books. Only the account that is shown says whether a day is
 * complete; then what was booked with other credentials is looked for in their own report.
 */
async function listReadings(
  database: ReadDatabase,
  { mode, clientId, since }: ShownAccount,
  { startDate, endDate, movements, payments, returns }: Days & Booked & { movements: StoredMovement[] },
): Promise<Pick<BooksOfDays, 'reads' | 'complete'>> {
  const moments = [
    ...payments.map(({ capturedAt, updatedAt }) => capturedAt ?? updatedAt),
    ...returns.map(({ completedAt, createdAt }) => completedAt ?? createdAt),
    // What a decision gave back is reported for its day.
    ...payments.flatMap(({ disputeDecidedAt }) => disputeDecidedAt ?? []),
    ...returns.map(({ changedAt }) => changedAt),
  ];
  const otherDays = unique([...movements.map(({ day }) => day), ...moments.map(dayOf)]);
  const { day, mode: ofMode } = paypalReportDays;
  const isOfBooks = or(and(gte(day, startDate), lte(day, endDate)), inArray(day, otherDays));
  const all = await database
    .select()
    .from(paypalReportDays)
    .where(and(eq(ofMode, mode), isOfBooks));
  const reads = all.filter((each) => each.day < since || each.clientId === clientId);
  const completeDays = new Set(reads.filter(isDayComplete).map((each) => each.day));
  const complete = all.filter((each) => completeDays.has(each.day) && isDayComplete(each));
  return { reads, complete };
}
