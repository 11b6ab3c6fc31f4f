import { formatMinor, type NewRefund, parseMinor } from '@credit-studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { OrderRow } from '../../orders/index.ts';
import { decideFirstRefundCheck } from '../check-schedule.ts';
import { lockPayment } from '../payment-rows.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { listRefundsOf } from '../refund-booking/complete-refund.ts';
import { decideRefund, type RefundPlan } from '../refund-booking/refund-rules.ts';

export interface RefundRequest {
  order: OrderRow;
  input: NewRefund;
  /** Null for an API key. */
  requestedBy: string | null;
  now: Date;
}

export interface ReservedRefund {
  order: OrderRow;
  payment: PaymentRow;
  refund: RefundRow;
}

/**
 * Reserves the amount of a refund before PayPal is asked. Order and payment are locked, so concurrent requests
 * never reserve more than was paid. Throws `conflict`.
 */
export async function reserveRefund(
  transaction: Transaction,
  { order: found, input, requestedBy, now }: RefundRequest,
): Promise<ReservedRefund> {
  const wanted = await getPayment(transaction, found, input.paymentId);
  const { order, payment } = await lockPayment(transaction, wanted);
  const asked = input.amount === undefined ? null : parseMinor(input.amount);
  const plan = decideRefund({ payment, refunds: await listRefundsOf(transaction, payment.id) }, asked);
  if (plan.kind === 'reject') throw explainRejection(plan, payment.currency);
  const values = { amountMinor: plan.amountMinor, reason: input.reason ?? '', requestedBy };
  return { order, payment, refund: await insertRefund(transaction, values, { payment, now }) };
}

/** The requested payment of an order, or the one that paid it. */
async function getPayment(transaction: Transaction, order: OrderRow, paymentId: string | undefined) {
  const isWanted = paymentId ? eq(payments.id, paymentId) : eq(payments.state, 'settled');
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isWanted))
    .orderBy(desc(payments.attempt))
    .limit(1);
  if (!payment) throw new AppError('conflict', notPaid);
  return payment;
}

const notPaid = 'This order has no payment that can be refunded.';

function explainRejection({ reason, leftMinor }: Extract<RefundPlan, { kind: 'reject' }>, currency: string) {
  const messages = {
    'not-paid': notPaid,
    'nothing-left': 'All of this payment was refunded already, or is about to be.',
    'too-much': `Only ${formatMinor(leftMinor)} ${currency} of this payment can be refunded.`,
  };
  return new AppError('conflict', messages[reason]);
}

async function insertRefund(
  transaction: Transaction,
  values: Pick<typeof refunds.$inferInsert, 'amountMinor' | 'reason' | 'requestedBy'>,
  { payment, now }: { payment: PaymentRow; now: Date },
): Promise<RefundRow> {
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...values,
      paymentId: payment.id,
      currency: payment.currency,
      origin: 'staff',
      // If this process stops before PayPal has answered, the sweeper continues the refund.
      nextCheckAt: decideFirstRefundCheck(now),
    })
    .returning();
  if (!refund) throw new Error('The insert of a refund returned no row.');
  return refund;
}
