import { PaypalError, type PaypalGateway, type PaypalOrder } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { failPayment, type OpenedPayment, recordDecline } from '../payment-rows.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import { captureRequestId } from '../request-ids.ts';
import { type Settlement, settlePayment } from '../settlement/settle-payment.ts';

/** The captures that this process is making, by their PayPal order. */
const capturesInProgress = new Map<string, Promise<unknown>>();

/**
 * Resolves when this process is not (or no longer) capturing a PayPal order: what PayPal reports about it is booked
 * then. PayPal sends the report at the same time as the answer.
 */
export async function waitForOwnCapture(paypalOrderId: string, timeoutMs: number): Promise<void> {
  const capture = capturesInProgress.get(paypalOrderId);
  if (!capture) return;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, timeoutMs).unref();
    const end = () => {
      clearTimeout(timeout);
      resolve();
    };
    capture.then(end, end);
  });
}

interface Attempt {
  order: OrderRow;
  payment: OpenedPayment;
}

/** Captures an attempt's PayPal order and settles it. Throws `PaypalError`. */
export async function captureAndSettle(services: PaymentServices, attempt: Attempt): Promise<Settlement> {
  const { paypalOrderId } = attempt.payment;
  const capture = captureOnce(services, attempt);
  capturesInProgress.set(paypalOrderId, capture);
  try {
    return await capture;
  } finally {
    if (capturesInProgress.get(paypalOrderId) === capture) capturesInProgress.delete(paypalOrderId);
  }
}

async function captureOnce(services: PaymentServices, { order, payment }: Attempt): Promise<Settlement> {
  const gateway = await openPaypalOf(services, payment);
  try {
    const paypal = await captureOrRead(gateway, {
      paypalOrderId: payment.paypalOrderId,
      requestId: captureRequestId({ order, payment }),
    });
    return await settlePayment(services, paypal);
  } catch (error) {
    if (error instanceof PaypalError) await recordRejection(services, payment, error);
    throw error;
  }
}

/**
 * Captures an approved PayPal order. Without a usable answer it reads the order back instead of guessing, and if
 * nothing was captured sends the capture once more with the same request id.
 */
async function captureOrRead(
  gateway: PaypalGateway,
  { paypalOrderId, requestId }: { paypalOrderId: string; requestId: string },
): Promise<PaypalOrder> {
  const capture = async (isLastTry: boolean): Promise<PaypalOrder> => {
    try {
      return await gateway.captureOrder(paypalOrderId, requestId);
    } catch (error) {
      const isUnsure =
        error instanceof PaypalError &&
        (error.failure === 'unknown-outcome' || error.failure === 'already-captured');
      if (!isUnsure) throw error;
      const order = await gateway.getOrder(paypalOrderId);
      return order.captures.length > 0 || isLastTry ? order : capture(true);
    }
  };
  return capture(false);
}

/** Stores PayPal's rejection with the attempt. Some end it, others leave it open for another try. */
async function recordRejection(services: PaymentServices, payment: PaymentRow, error: PaypalError) {
  const rejection = { paymentId: payment.id, failure: error.issue || error.failure };
  if (error.failure === 'not-found' || error.failure === 'rejected') await failPayment(services, rejection);
  if (error.failure === 'declined') await recordDecline(services, rejection);
}
