import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { openPaypalOf } from '../open-paypal.ts';
import { type RefundRow, refunds } from '../payments.tables.ts';
import { decideNextCheck } from '../settlement/decide-next-check.ts';
import { getRefundWithPayment, sendRefund } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';

const batchSize = 20;

/** Takes due refunds for this run alone, as the sweeper takes due payments. */
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

/** Sends a refund again whose answer is missing, and asks what has become of a pending one. */
async function followRefund(services: CaptureServices, { id, paypalRefundId }: RefundRow): Promise<void> {
  if (!paypalRefundId) {
    await sendRefund(services, id);
    return;
  }
  const { payment } = await getRefundWithPayment(services, id);
  const gateway = await openPaypalOf(services, payment);
  await settleRefund(services, { payment, paypal: await gateway.getRefund(paypalRefundId) });
}

/** Finishes refunds that PayPal has not confirmed. Any number of sweepers may run at once. */
export async function sweepRefunds(services: CaptureServices): Promise<number> {
  const due = await claimDueRefunds(services);
  for (const refund of due)
    await followRefund(services, refund).catch((error: unknown) =>
      services.log.warn({ err: error, refundId: refund.id }, 'A refund could not be followed'),
    );
  return due.length;
}
