import { formatMinor, type NewRefund, parseMinor } from '@credit-studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { OrderRow } from '../../orders/index.ts';
import { lockPayment } from '../lock-payment.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '../payments.tables.ts';
import { decideNextCheck } from '../settlement/decide-next-check.ts';
import { listRefundsOf } from './complete-refund.ts';
import { decideRefund, type RefundPlan } from './decide-refund.ts';

function refuse({ reason, leftMinor }: Extract<RefundPlan, { kind: 'refuse' }>, currency: string) {
  const words = {
    'not-paid': 'This order has no payment that can be refunded.',
    'nothing-left': 'All of this payment was refunded already, or is about to be.',
    'too-much': `Only ${formatMinor(leftMinor)} ${currency} of this payment can be refunded.`,
  };
  return new AppError('conflict', words[reason]);
}

/** The attempt that was named, else the one that paid the order. */
async function findPayment(transaction: Transaction, order: OrderRow, paymentId: string | undefined) {
  const wanted = paymentId ? eq(payments.id, paymentId) : eq(payments.state, 'settled');
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), wanted))
    .orderBy(desc(payments.attempt))
    .limit(1);
  if (!payment) throw new AppError('conflict', 'This order has no payment that can be refunded.');
  return payment;
}

async function insertRefund(
  transaction: Transaction,
  values: Pick<typeof refunds.$inferInsert, 'amountMinor' | 'reason' | 'requestedBy'>,
  { payment, now }: { payment: PaymentRow; now: Date },
) {
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...values,
      paymentId: payment.id,
      currency: payment.currency,
      origin: 'staff',
      // Should this process end before PayPal has answered, the sweeper takes the refund up.
      nextCheckAt: decideNextCheck({ state: 'pending', checks: 0, createdAt: now }, now),
    })
    .returning();
  if (!refund) throw new Error('The insert of a refund returned no row.');
  return refund;
}

export interface PromisedRefund {
  order: OrderRow;
  payment: PaymentRow;
  refund: RefundRow;
}

/**
 * A refund as it is asked for, under the locks of its order and payment: requests at the same time never promise
 * more than was paid. Throws `conflict`.
 */
export async function promiseRefund(
  transaction: Transaction,
  {
    order: found,
    input,
    requestedBy,
    now,
  }: { order: OrderRow; input: NewRefund; requestedBy: string; now: Date },
): Promise<PromisedRefund> {
  const { order, payment } = await lockPayment(
    transaction,
    await findPayment(transaction, found, input.paymentId),
  );
  const asked = input.amount === undefined ? null : parseMinor(input.amount);
  const plan = decideRefund({ payment, refunds: await listRefundsOf(transaction, payment.id) }, asked);
  if (plan.kind === 'refuse') throw refuse(plan, payment.currency);
  const values = { amountMinor: plan.amountMinor, reason: input.reason ?? '', requestedBy };
  return { order, payment, refund: await insertRefund(transaction, values, { payment, now }) };
}
