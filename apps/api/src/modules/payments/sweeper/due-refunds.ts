import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { decideNextCheck } from '../check-schedule.ts';
import { type RefundRow, refunds } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { settleRefund } from '../refund-booking/book-refund.ts';
import { getRefundWithPayment, sendRefund } from '../refunds/send-refund.ts';
import { batchSize, drainBatches } from './drain-batches.ts';

/** Checks the refunds that PayPal has not confirmed and returns how many were due. */
export function checkDueRefunds(services: PaymentServices): Promise<number> {
  return drainBatches(async () => {
    const due = await claimDueRefunds(services);
    for (const refund of due)
      await checkRefund(services, refund).catch((error: unknown) =>
        services.log.warn({ err: error, refundId: refund.id }, 'A refund could not be checked'),
      );
    return due.length;
  });
}

/** Claims due refunds for this run, as `claimDuePayments` does payments. */
function claimDueRefunds({ database, now }: Pick<Services, 'database' | 'now'>): Promise<RefundRow[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(refunds)
      .where(and(lte(refunds.nextCheckAt, now()), inArray(refunds.state, ['requested', 'pending'])))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const refund of due) {
      const checks = refund.checks + 1;
      const { createdAt } = refund;
      const nextCheckAt = decideNextCheck({ state: 'pending', checks, createdAt }, now());
      await transaction.update(refunds).set({ checks, nextCheckAt }).where(eq(refunds.id, refund.id));
    }
    return due;
  });
}

/** Sends a refund again that PayPal has not answered, and reads the state of a pending one. */
async function checkRefund(services: PaymentServices, { id, paypalRefundId }: RefundRow): Promise<void> {
  if (!paypalRefundId) {
    await sendRefund(services, id);
    return;
  }
  const { payment } = await getRefundWithPayment(services, id);
  const gateway = await openPaypalOf(services, payment);
  await settleRefund(services, { payment, paypal: await gateway.getRefund(paypalRefundId) });
}
