import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { PaypalCapture } from '../../../providers/paypal/index.ts';
import { storePaypalFee } from '../../orders/index.ts';
import { lockPayment, type OpenedPayment } from '../payment-rows.ts';
import { payments } from '../payments.tables.ts';
import { listRefundsOf } from './complete-refund.ts';
import { decideKeptFee } from './refund-rules.ts';

/**
 * Stores PayPal's fee of a settled payment that was booked without it, by PayPal's latest answer. Does nothing where
 * the fee is known already, or still is not.
 */
export async function storeFee(
  { database }: Pick<Services, 'database'>,
  found: OpenedPayment,
  { feeMinor }: Pick<PaypalCapture, 'feeMinor'>,
): Promise<void> {
  if (found.paypalFeeMinor !== null || feeMinor === null) return;
  await database.transaction(async (transaction) => {
    const { order, payment } = await lockPayment(transaction, found);
    if (payment.state !== 'settled' || payment.paypalFeeMinor !== null) return;
    const known = { ...payment, paypalFeeMinor: feeMinor };
    await transaction.update(payments).set({ paypalFeeMinor: feeMinor }).where(eq(payments.id, payment.id));
    const kept = decideKeptFee(known, await listRefundsOf(transaction, payment.id));
    if (kept !== null) await storePaypalFee(transaction, order, kept);
  });
}
