import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { takeBackCredits } from '../../credits/index.ts';
import { revokeMembership } from '../../memberships/index.ts';
import { type OrderRow, orders } from '../../orders/index.ts';
import { disputes, type PaymentRow, type RefundRow, refunds } from '../payments.tables.ts';
import { decideClawBack } from './decide-claw-back.ts';
import { decideOrderStatus } from './decide-order-status.ts';
import { queueRefundNotice } from './queue-refund-notice.ts';

/** An order and the payment that paid it, both locked. */
export interface RefundBooks extends Pick<Services, 'addresses'> {
  order: OrderRow;
  payment: PaymentRow;
  now: Date;
}

export function listRefundsOf(transaction: Transaction, paymentId: string): Promise<RefundRow[]> {
  return transaction.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
}

function sumRefunded(rows: RefundRow[]): number {
  return rows
    .filter(({ state }) => state === 'completed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Writes how the order stands by its refunds and disputes, and takes back the membership of a full refund. */
export async function updateOrderStanding(transaction: Transaction, books: RefundBooks): Promise<OrderRow> {
  const { order, payment, now } = books;
  // Money that went back before it could pay anything ends its order as well, unless other money pays it.
  const isUnpaid = payment.state === 'mismatched' && order.paidAt === null;
  if (payment.state !== 'settled' && !isUnpaid) return order;
  const refundedMinor = sumRefunded(await listRefundsOf(transaction, payment.id));
  const open = and(eq(disputes.paymentId, payment.id), eq(disputes.state, 'open'));
  const hasOpenDispute = (await transaction.$count(disputes, open)) > 0;
  const { paymentStatus } = order;
  const paidMinor = payment.amountMinor;
  const standing = decideOrderStatus({ paymentStatus, paidMinor, refundedMinor, hasOpenDispute });
  if (!standing) return order;
  const isRefunded = standing.paymentStatus === 'Refunded';
  if (isUnpaid && !isRefunded) return order;
  if (isRefunded && order.userId)
    await revokeMembership(transaction, { userId: order.userId, orderId: order.id, now });
  const [updated] = await transaction
    .update(orders)
    .set({ ...standing, ...(isRefunded && { membershipEndsAt: null }), updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  return updated ?? order;
}

/** A deleted account has no credits to give back, and an item or a payment that granted nothing claims none. */
async function clawBack(transaction: Transaction, { order, payment }: RefundBooks, refund: RefundRow) {
  if (payment.state !== 'settled' || order.kind !== 'package' || !order.userId) return refund;
  const rows = await listRefundsOf(transaction, payment.id);
  const claimed = rows.reduce((sum, row) => sum + row.creditsReturned + row.creditShortfall, 0);
  const facts = { credit: order.credit, paidMinor: payment.amountMinor, claimed };
  const amount = decideClawBack({ ...facts, refundedMinor: sumRefunded(rows) });
  if (amount === 0) return refund;
  const { returned, shortfall } = await takeBackCredits(transaction, {
    userId: order.userId,
    amount,
    reference: `refund:${refund.id}`,
    description: `Refund of ${order.productName}, order ${order.orderCode}`,
    orderCode: order.orderCode,
  });
  const [updated] = await transaction
    .update(refunds)
    .set({ creditsReturned: returned, creditShortfall: shortfall })
    .where(eq(refunds.id, refund.id))
    .returning();
  return updated ?? refund;
}

/** Everything that money which went back takes with it, in the transaction that marks the refund completed. */
export async function completeRefund(
  transaction: Transaction,
  books: RefundBooks,
  refund: RefundRow,
): Promise<RefundRow> {
  const order = await updateOrderStanding(transaction, books);
  const completed = await clawBack(transaction, books, refund);
  await queueRefundNotice(transaction, books, { order, refund: completed });
  return completed;
}
