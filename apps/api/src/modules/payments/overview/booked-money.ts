import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from '../../../database/database.ts';
import { disputes } from '../disputes.tables.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';

/** Moments from `from` until just before `until`. */
interface Period {
  from: Date;
  until: Date;
}

/** A payment that PayPal has a capture of, with what went back of it, and the disputes about it. */
export type BookedPayment = Pick<
  PaymentRow,
  'state' | 'failure' | 'amountMinor' | 'currency' | 'clientId' | 'orderId'
> &
  Pick<PaymentRow, 'capturedAt' | 'settledAt' | 'updatedAt'> & {
    captureId: string;
    refundedMinor: number;
    hasOpenDispute: boolean;
    /** When the latest decision of a dispute was booked. */
    disputeDecidedAt: Date | null;
  };

/** A refund, with the capture that it is of. `changedAt` is when it was completed, or cancelled by a won dispute. */
export type BookedReturn = Pick<
  RefundRow,
  'id' | 'paypalRefundId' | 'origin' | 'state' | 'amountMinor' | 'currency' | 'completedAt' | 'createdAt'
> &
  Pick<PaymentRow, 'clientId' | 'orderId'> & { captureId: string; changedAt: Date };

/** One parameter, however many ids there are. */
function isAnyOf(column: PgColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`;
}

/** The disputes of each payment, which are few: joined as one table, however many payments are read. */
function groupDisputes(database: ReadDatabase) {
  const { paymentId, state, decidedAt } = disputes;
  return database
    .select({
      paymentId,
      isOpen: sql<boolean>`bool_or(${state} = 'open')`.as('is_open'),
      decidedAt: sql<Date | null>`max(${decidedAt})`.mapWith(decidedAt).as('decided_at'),
    })
    .from(disputes)
    .groupBy(paymentId)
    .as('decisions');
}

/** Payments that were captured for an order in a period, and those of some captures in any state. */
export async function listBookedPayments(
  database: ReadDatabase,
  { period, captureIds }: { period: Period | null; captureIds: string[] },
): Promise<BookedPayment[]> {
  const refundedMinor = sql`(select coalesce(sum(${refunds.amountMinor}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'completed')`.mapWith(Number);
  const decisions = groupDisputes(database);
  const select = (where: SQL | undefined) =>
    database
      .select({
        ...{ state: payments.state, failure: payments.failure, amountMinor: payments.amountMinor },
        ...{ currency: payments.currency, clientId: payments.clientId, orderId: payments.orderId },
        ...{ capturedAt: payments.capturedAt, settledAt: payments.settledAt, updatedAt: payments.updatedAt },
        ...{ captureId: sql<string>`${payments.captureId}`, refundedMinor },
        hasOpenDispute: sql<boolean>`coalesce(${decisions.isOpen}, false)`,
        disputeDecidedAt: decisions.decidedAt,
      })
      .from(payments)
      .leftJoin(decisions, eq(decisions.paymentId, payments.id))
      .where(where);
  const isWithin = ({ from, until }: Period) =>
    and(gte(payments.capturedAt, from), lt(payments.capturedAt, until));
  // As one `or`, Postgres would use the index of neither.
  const [settled, named] = await Promise.all([
    period ? select(and(eq(payments.state, 'settled'), isWithin(period))) : [],
    captureIds.length > 0 ? select(isAnyOf(payments.captureId, captureIds)) : [],
  ]);
  return [...new Map([...settled, ...named].map((each) => [each.captureId, each])).values()];
}

/** PayPal's ids of the captures that were made for an order. */
export async function listCaptureIds(database: ReadDatabase, orderId: string): Promise<string[]> {
  const ofOrder = and(eq(payments.orderId, orderId), isNotNull(payments.captureId));
  const rows = await database.select({ captureId: payments.captureId }).from(payments).where(ofOrder);
  return rows.flatMap(({ captureId }) => captureId ?? []);
}

/** Refunds that were completed in a period, and all of some captures or with some ids at PayPal. */
export async function listBookedReturns(
  database: ReadDatabase,
  { period, captureIds, refundIds }: { period: Period | null; captureIds: string[]; refundIds: string[] },
): Promise<BookedReturn[]> {
  const decisions = groupDisputes(database);
  const wonAt = sql`case when ${refunds.state} = 'cancelled' then ${decisions.decidedAt} end`;
  const changedAt = sql`greatest(${refunds.completedAt}, ${refunds.createdAt}, ${wonAt})`;
  const select = (where: SQL | undefined) =>
    database
      .select({
        ...{ id: refunds.id, paypalRefundId: refunds.paypalRefundId, origin: refunds.origin },
        ...{ state: refunds.state, amountMinor: refunds.amountMinor, currency: refunds.currency },
        ...{ completedAt: refunds.completedAt, createdAt: refunds.createdAt },
        ...{ clientId: payments.clientId, orderId: payments.orderId },
        ...{ captureId: sql<string>`${payments.captureId}` },
        changedAt: changedAt.mapWith(refunds.createdAt),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(decisions, eq(decisions.paymentId, payments.id))
      .where(and(where, isNotNull(payments.captureId)));
  const isWithin = ({ from, until }: Period) =>
    and(gte(refunds.completedAt, from), lt(refunds.completedAt, until));
  const [completed, ofCaptures, named] = await Promise.all([
    period ? select(and(eq(refunds.state, 'completed'), isWithin(period))) : [],
    captureIds.length > 0 ? select(isAnyOf(payments.captureId, captureIds)) : [],
    refundIds.length > 0 ? select(isAnyOf(refunds.paypalRefundId, refundIds)) : [],
  ]);
  return [...new Map([...completed, ...ofCaptures, ...named].map((each) => [each.id, each])).values()];
}
