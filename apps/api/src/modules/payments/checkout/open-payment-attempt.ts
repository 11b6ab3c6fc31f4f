import { isPendingStatus } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockOrder, type OrderRow, orderNotFound } from '../../orders/index.ts';
import { listPaymentsOfOrder } from '../find-payment.ts';
import { failedByCredentials, type PaymentRow, payments } from '../payments.tables.ts';

function refuseUnpayable(order: OrderRow, latest: PaymentRow | undefined) {
  if (order.deletedAt) throw orderNotFound();
  if (!isPendingStatus(order.paymentStatus) || latest?.state === 'settled')
    throw new AppError('order_not_payable', 'This order cannot be paid any more. Please look at its status.');
  if (latest?.state === 'mismatched')
    throw new AppError(
      'payment_mismatch',
      `A payment for this order is being checked. Please contact support with the transaction id ${latest.captureId}.`,
    );
}

function isOfAnotherClient(payment: PaymentRow, clientId: string) {
  return payment.clientId !== null && payment.clientId !== clientId;
}

/**
 * The attempt by which an order is paid: the open one when there is one, else a new row. The row stands before
 * PayPal is called, so that a crash in between leaves something to go on from. An open one of credentials that
 * were replaced cannot be paid any more: it ends, for staff to look at, and makes room.
 */
export function openPaymentAttempt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { orderId, clientId }: { orderId: string; clientId: string },
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const [latest] = await listPaymentsOfOrder(transaction, orderId);
    refuseUnpayable(order, latest);
    if (latest && latest.state !== 'failed') {
      if (!isOfAnotherClient(latest, clientId)) return { order, payment: latest };
      const failure = { state: 'failed' as const, failure: failedByCredentials, nextCheckAt: null };
      await transaction
        .update(payments)
        .set({ ...failure, updatedAt: now() })
        .where(eq(payments.id, latest.id));
    }
    const [payment] = await transaction
      .insert(payments)
      .values({
        orderId,
        attempt: (latest?.attempt ?? 0) + 1,
        amountMinor: order.totalMinor,
        currency: order.currency,
        clientId,
      })
      .returning();
    if (!payment) throw new Error('The insert of a payment returned no row.');
    return { order, payment };
  });
}
