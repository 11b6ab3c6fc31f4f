import { isProcessingStatus } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import type { PaypalOrder } from '../../../providers/paypal/index.ts';
import { decideMembershipEnd } from '../../memberships/index.ts';
import { type OrderRow, orders } from '../../orders/index.ts';
import { failedAsDuplicate, type PaymentRow, payments } from '../payments.tables.ts';
import { bookEarlierRefunds } from './book-earlier-refunds.ts';
import { decideNextCheck } from './decide-next-check.ts';
import type { SettlementPlan } from './decide-settlement.ts';
import { grantPurchase } from './grant-purchase.ts';

interface Books extends Pick<Services, 'addresses'> {
  order: OrderRow;
  payment: PaymentRow;
  paypal: PaypalOrder;
  now: Date;
}

async function updatePayment(transaction: Transaction, { payment, now }: Books, fields: Partial<PaymentRow>) {
  const [updated] = await transaction
    .update(payments)
    .set({ ...fields, updatedAt: now })
    .where(eq(payments.id, payment.id))
    .returning();
  return updated ?? payment;
}

async function updateOrder(transaction: Transaction, { order, now }: Books, fields: Partial<OrderRow>) {
  const [updated] = await transaction
    .update(orders)
    .set({ ...fields, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  return updated ?? order;
}

/** Money came for the order, so one that staff deleted while it was under way is there again. */
const broughtBack = { deletedAt: null };

/** Everything that a paid package brings, in the transaction that marks it paid. */
async function settle(
  transaction: Transaction,
  books: Books,
  { capture, refunds }: Extract<SettlementPlan, { kind: 'settle' }>,
): Promise<OrderRow> {
  const { order, paypal, now } = books;
  const payment = await updatePayment(transaction, books, {
    state: 'settled',
    captureId: capture.id,
    payerEmail: paypal.payerEmail || null,
    capturedAt: capture.capturedAt ?? now,
    settledAt: now,
    failure: null,
    nextCheckAt: null,
  });
  const paid = await updateOrder(transaction, books, {
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
    paymentMethod: 'Paypal',
    transactionId: capture.id,
    membershipEndsAt: order.kind === 'package' ? decideMembershipEnd(order, now) : null,
    paidAt: now,
    ...broughtBack,
  });
  await grantPurchase(transaction, books, paid);
  if (refunds.length > 0) await bookEarlierRefunds(transaction, { ...books, payment, order: paid }, refunds);
  return paid;
}

/** Writes what was decided. Both rows are locked by the caller's transaction. */
export async function commitSettlement(
  transaction: Transaction,
  books: Books,
  plan: SettlementPlan,
): Promise<OrderRow> {
  const { order, payment, paypal, now } = books;
  switch (plan.kind) {
    case 'already-settled':
      return order;
    case 'not-captured':
      if (paypal.state === 'approved' && payment.state === 'created')
        await updatePayment(transaction, books, { state: 'approved' });
      return order;
    case 'settle':
      return settle(transaction, books, plan);
    case 'wait':
      await updatePayment(transaction, books, {
        state: 'pending',
        captureId: plan.capture.id,
        failure: null,
        nextCheckAt: payment.nextCheckAt ?? decideNextCheck({ ...payment, state: 'pending' }, now),
      });
      return updateOrder(transaction, books, {
        paymentStatus: 'Processing',
        orderStatus: 'Processing',
        ...broughtBack,
      });
    case 'decline':
      await updatePayment(transaction, books, { state: 'failed', failure: 'declined', nextCheckAt: null });
      // Only an order that still waits for this very payment may be paid again.
      if (payment.state !== 'pending' || !isProcessingStatus(order.paymentStatus)) return order;
      return updateOrder(transaction, books, { paymentStatus: 'pending', orderStatus: 'pending' });
    case 'flag-mismatch': {
      const failure = `mismatch: ${plan.reasons.join(', ')}`;
      await updatePayment(transaction, books, {
        state: 'mismatched',
        captureId: plan.capture.id,
        failure,
        nextCheckAt: null,
      });
      return updateOrder(transaction, books, broughtBack);
    }
    case 'flag-duplicate':
      await updatePayment(transaction, books, {
        state: 'failed',
        captureId: plan.capture.id,
        failure: failedAsDuplicate,
        nextCheckAt: null,
      });
      return order;
  }
}
