import { isProcessingStatus } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { eq } from 'drizzle-orm';
import { Counter } from 'prom-client';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { pick, prepare, sendTogether, type Values } from '../../../database/prepare.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PaypalOrder } from '../../../providers/paypal/index.ts';
import { type OrderRow, restoreOrder, setOrderStatus } from '../../orders/index.ts';
import { decideNextCheck, decideNextReview } from '../check-schedule.ts';
import { type LockedPayment, lockAttemptByPaypalOrder } from '../payment-rows.ts';
import { failedAsDuplicate, type PaymentRow, payments } from '../payments.tables.ts';
import { bookRefund } from '../refund-booking/book-refund.ts';
import { completeRefund, listRefundsOf } from '../refund-booking/complete-refund.ts';
import { commitPurchase } from './commit-purchase.ts';
import { decideSettlement, type SettlementPlan } from './decide-settlement.ts';
import { closePaymentReports } from './payment-reports.ts';

export interface Settlement {
  plan: SettlementPlan;
  order: OrderRow;
  /** What PayPal reported. */
  paypal: PaypalOrder;
}

const settlements = new Counter({
  name: 'credit_studio_settlements_total',
  help: 'What was decided about payments that PayPal reported on, repeated reports included.',
  labelNames: ['outcome'],
});

type LockedSettlement = LockedPayment & { paypal: PaypalOrder };

/**
 * Books a payment as PayPal reports it, in one transaction. Running it again gives the same result. The capture
 * call, the webhooks, the customer's check and the sweeper all use it.
 */
export async function settlePayment(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  paypal: PaypalOrder,
): Promise<Settlement> {
  const { addresses } = services;
  const settlement = await services.database.transaction(async (transaction) => {
    const attempt = await lockAttemptByPaypalOrder(transaction, paypal.id);
    if (!attempt) throw orderMissing(paypal);
    const { order, payment } = attempt;
    const isReturned = await isReturnedUnsettled(transaction, payment);
    const plan = decideSettlement({ order, payment, paypal, isReturned });
    const locked = { order, payment, paypal, now: services.now(), addresses };
    return { plan, paypal, order: await commitSettlement(transaction, locked, plan) };
  });
  settlements.inc({ outcome: settlement.plan.kind });
  logOutcome(services, settlement);
  return settlement;
}

/** Only a payment that was flagged can have such a refund, so no other is asked about. */
async function isReturnedUnsettled(transaction: Transaction, { id, state }: PaymentRow): Promise<boolean> {
  if (state !== 'mismatched') return false;
  return (await listRefundsOf(transaction, id)).some((refund) => refund.state === 'completed');
}

/** The order behind a PayPal order is unknown. If money was taken, support finds it by the capture id. */
function orderMissing({ captures }: PaypalOrder): AppError {
  const [capture] = captures;
  if (!capture) return new AppError('not_found', m.payment_of_no_order());
  return new AppError('payment_mismatch', m.payment_order_missing({ transaction: capture.id }));
}

async function commitSettlement(
  transaction: Transaction,
  locked: LockedSettlement,
  plan: SettlementPlan,
): Promise<OrderRow> {
  const { order, payment, paypal, now } = locked;
  switch (plan.kind) {
    case 'already-settled':
      return order;
    case 'not-captured':
      if (paypal.state === 'approved' && payment.state === 'created')
        await updatePayment(transaction, locked, { state: 'approved' });
      return order;
    case 'settle':
      return settle(transaction, locked, plan);
    case 'wait':
      await updatePayment(transaction, locked, {
        state: 'pending',
        captureId: plan.capture.id,
        failure: null,
        nextCheckAt: payment.nextCheckAt ?? decideNextCheck({ ...payment, state: 'pending' }, now),
      });
      return setOrderStatus(transaction, order, { state: 'processing', now });
    case 'decline':
      await updatePayment(transaction, locked, { state: 'failed', failure: 'declined', nextCheckAt: null });
      // Only an order that was waiting for this payment can be paid again.
      if (payment.state !== 'pending' || !isProcessingStatus(order.paymentStatus)) return order;
      return setOrderStatus(transaction, order, { state: 'pending', now });
    case 'flag-mismatch':
      await updatePayment(transaction, locked, {
        state: 'mismatched',
        captureId: plan.capture.id,
        failure: `mismatch: ${plan.reasons.join(', ')}`,
        nextCheckAt: null,
      });
      return restoreOrder(transaction, order, now);
    case 'flag-duplicate':
      await updatePayment(transaction, locked, {
        state: 'failed',
        captureId: plan.capture.id,
        failure: failedAsDuplicate,
        nextCheckAt: null,
      });
      return order;
  }
}

const updateSettled = prepare((database, payment: Values<PaymentRow>) =>
  database
    .update(payments)
    .set(
      pick(payment, [
        ...(['state', 'captureId', 'paypalFeeMinor', 'payerEmail', 'capturedAt', 'settledAt'] as const),
        ...(['failure', 'nextCheckAt', 'nextReviewAt', 'updatedAt'] as const),
      ]),
    )
    .where(eq(payments.id, payment.id)),
);

async function settle(
  transaction: Transaction,
  locked: LockedSettlement,
  { capture, refunds }: Extract<SettlementPlan, { kind: 'settle' }>,
): Promise<OrderRow> {
  const { paypal, now } = locked;
  const captureId = capture.id;
  const payment = {
    ...locked.payment,
    state: 'settled' as const,
    captureId,
    paypalFeeMinor: capture.feeMinor,
    payerEmail: paypal.payerEmail || null,
    capturedAt: capture.capturedAt ?? now,
    settledAt: now,
    failure: null,
    nextCheckAt: null,
    nextReviewAt: decideNextReview({ settledAt: now }, now),
    updatedAt: now,
  };
  const purchase = { ...locked, reference: `capture:${captureId}`, captureId, feeMinor: capture.feeMinor };
  const [order] = await sendTogether([
    commitPurchase(transaction, purchase),
    updateSettled(transaction, payment),
    // A report of a payment that was refunded since is a reason to ask PayPal.
    refunds.length === 0 &&
      closePaymentReports(transaction, { paypalOrderId: paypal.id, captureId, processedAt: now }),
  ]);
  if (refunds.length > 0) await bookEarlierRefunds(transaction, { ...locked, payment, order }, refunds);
  return order;
}

/** Books refunds that were made before their payment was settled, and takes back their share of the grant. */
async function bookEarlierRefunds(
  transaction: Transaction,
  locked: LockedPayment,
  refunds: PaypalOrder['refunds'],
): Promise<void> {
  // Some may already be booked, from when the payment had granted nothing that could be taken back.
  for (const row of await listRefundsOf(transaction, locked.payment.id))
    if (row.state === 'completed') await completeRefund(transaction, locked, row);
  for (const paypal of refunds) await bookRefund(transaction, locked, paypal);
}

async function updatePayment(
  transaction: Transaction,
  { payment, now }: LockedPayment,
  fields: Partial<PaymentRow>,
): Promise<void> {
  await transaction
    .update(payments)
    .set({ ...fields, updatedAt: now })
    .where(eq(payments.id, payment.id));
}

/** Logs every settlement, and as an error whatever staff must look at. */
function logOutcome({ log }: Pick<Services, 'log'>, { plan, order, paypal }: Settlement): void {
  const { orderCode } = order;
  const paypalOrderId = paypal.id;
  if (plan.kind === 'settle') log.info({ orderCode, captureId: plan.capture.id }, 'A payment was settled');
  if (plan.kind === 'flag-mismatch')
    log.error(
      { orderCode, paypalOrderId, captureId: plan.capture.id, reasons: plan.reasons },
      'A payment does not match its order',
    );
  if (plan.kind === 'flag-duplicate')
    log.error(
      { orderCode, paypalOrderId, captureId: plan.capture.id },
      'An order was paid twice; refund this capture',
    );
}
