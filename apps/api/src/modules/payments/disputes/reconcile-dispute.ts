import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { findPaymentByCapture } from '../find-payment.ts';
import { openPaypalOf } from '../open-paypal.ts';
import { findPaymentOfCapture } from '../refunds/find-payment-of-capture.ts';
import { settleDispute } from './settle-dispute.ts';

/** What an event says about where to look. */
export interface DisputePointer {
  disputeId: string;
  captureId: string | null;
}

/** Reads the dispute that an event speaks of from PayPal and books how it stands. Throws `PaypalError`. */
export const reconcileDispute = async (
  services: CaptureServices,
  { disputeId, captureId: named }: DisputePointer,
): Promise<string | null> => {
  const known = named ? await findPaymentByCapture(services.database, named) : null;
  const gateway = await openPaypalOf(services, known);
  const dispute = await gateway.getDispute(disputeId);
  let isOurs = false;
  for (const captureId of dispute.captureIds) {
    const payment = await findPaymentOfCapture(services, captureId);
    if (!payment) continue;
    isOurs = true;
    await settleDispute(services, { payment, dispute });
  }
  return isOurs ? null : 'no payment of ours belongs to this dispute';
};
