import { eq } from 'drizzle-orm';
import { PaypalError, type PaypalGateway, type PaypalRefund } from '../../../providers/paypal/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { findPaymentByCapture } from '../find-payment.ts';
import { openPaypalOf } from '../open-paypal.ts';
import { type PaymentRow, refunds } from '../payments.tables.ts';
import { countLeft } from './decide-refund.ts';
import { findPaymentOfCapture } from './find-payment-of-capture.ts';
import { requireAllAnswered } from './require-all-answered.ts';
import { settleRefund } from './settle-refund.ts';

/** What an event says about where to look. */
export interface RefundPointer {
  refundId: string | null;
  captureId: string | null;
}

async function readRefund(gateway: PaypalGateway, refundId: string | null): Promise<PaypalRefund | null> {
  if (!refundId) return null;
  return gateway.getRefund(refundId).catch((error: unknown) => {
    if (error instanceof PaypalError && error.failure === 'not-found') return null;
    throw error;
  });
}

/** A reversal that PayPal shows as no refund: all that was left of a capture which PayPal calls refunded. */
async function readReversal(
  { database }: Pick<CaptureServices, 'database'>,
  { gateway, payment, captureId }: { gateway: PaypalGateway; payment: PaymentRow; captureId: string },
): Promise<PaypalRefund | null> {
  const capture = await gateway.getCapture(captureId);
  const rows = await database.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  if (capture.state !== 'refunded') return null;
  requireAllAnswered(rows);
  const amountMinor = countLeft({ payment, refunds: rows });
  if (amountMinor === 0) return null;
  const { currency } = capture;
  return { id: `reversal-${captureId}`, captureId, state: 'completed', amountMinor, currency, customId: '' };
}

/**
 * Reads the refund that an event speaks of from PayPal and books it, whoever made it. Answers a remark for the
 * record, if there is one. Throws `PaypalError`.
 */
export async function reconcileRefund(
  services: CaptureServices,
  { refundId, captureId: namedCapture }: RefundPointer,
): Promise<string | null> {
  const known = namedCapture ? await findPaymentByCapture(services.database, namedCapture) : null;
  const gateway = await openPaypalOf(services, known);
  const refund = await readRefund(gateway, refundId);
  const captureId = refund?.captureId || namedCapture;
  if (!captureId) return 'the event names no capture';
  const payment = await findPaymentOfCapture(services, captureId);
  if (!payment) return 'no payment of ours belongs to this capture';
  const paypal = refund ?? (await readReversal(services, { gateway, payment, captureId }));
  if (!paypal) return 'PayPal knows no such refund';
  await settleRefund(services, { payment, paypal });
  return null;
}
