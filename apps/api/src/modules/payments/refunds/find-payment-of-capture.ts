import { PaypalError } from '../../../providers/paypal/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { findPaymentByCapture, findPaymentByPaypalOrder } from '../find-payment.ts';
import { openPaypalOf } from '../open-paypal.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { reconcilePayment } from '../settlement/reconcile-payment.ts';

/**
 * The payment that a capture belongs to. News of a refund or a dispute may come before we have heard of the
 * capture itself, or of its completion, which is then read and settled first.
 */
export async function findPaymentOfCapture(
  services: CaptureServices,
  captureId: string,
): Promise<PaymentRow | null> {
  const known = await findPaymentByCapture(services.database, captureId);
  if (known && known.state !== 'pending') return known;
  const gateway = await openPaypalOf(services, known);
  const capture = await gateway.getCapture(captureId).catch((error: unknown) => {
    if (error instanceof PaypalError && error.failure === 'not-found') return null;
    throw error;
  });
  const { paypalOrderId } = capture ?? {};
  const payment = paypalOrderId && (await findPaymentByPaypalOrder(services.database, paypalOrderId));
  if (!payment) return null;
  await reconcilePayment(services, { payment: { ...payment, paypalOrderId }, captureApproved: false });
  return findPaymentByCapture(services.database, captureId);
}
