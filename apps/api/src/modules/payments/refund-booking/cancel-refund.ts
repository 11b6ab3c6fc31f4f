import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { cancelTakeBack } from '../../credits/index.ts';
import { inCustomersWords } from '../../orders/index.ts';
import type { LockedPayment } from '../payment-rows.ts';
import { type RefundRow, refunds } from '../payments.tables.ts';
import { takeBackReference, updateOrderStatus } from './complete-refund.ts';

/**
 * Undoes a completed refund whose money PayPal gave back to the shop: a reversal that was cancelled, or a dispute that
 * was won after an appeal. The customer gets back the credits that it took and, if it ended it, the membership.
 * Repeating it changes nothing.
 */
export async function cancelRefund(
  transaction: Transaction,
  locked: LockedPayment,
  refund: RefundRow,
): Promise<RefundRow> {
  if (refund.state !== 'completed') return refund;
  const { order } = locked;
  // The row no longer claims credits, so a later refund can take them back.
  const [cancelled] = await transaction
    .update(refunds)
    .set({ state: 'cancelled', creditsReturned: 0, creditShortfall: 0, nextCheckAt: null })
    .where(eq(refunds.id, refund.id))
    .returning();
  await updateOrderStatus(transaction, locked);
  if (order.userId)
    await cancelTakeBack(transaction, {
      userId: order.userId,
      reference: takeBackReference(refund),
      description: runInLanguage(order.language, () =>
        m.credits_refund_cancelled({ product: inCustomersWords(order).productName, order: order.orderCode }),
      ),
    });
  return cancelled ?? refund;
}
