import {
  type NewPaypalDisputeAnswer,
  type PaypalDispute,
  PaypalError,
} from '../../../providers/paypal/index.ts';
import { findPaymentByCapture } from '../payment-rows.ts';
import { openPaypalOf, type PaymentServices } from '../paypal-session.ts';
import type { DisputeDetails } from './list-disputes.ts';
import { bookDispute } from './reconcile-dispute.ts';

async function openPaypalOfDispute(services: PaymentServices, { payments }: DisputeDetails) {
  const captureId = payments.find((each) => each.captureId !== null)?.captureId;
  const payment = captureId ? await findPaymentByCapture(services.database, captureId) : null;
  return openPaypalOf(services, payment);
}

/** A dispute as PayPal showed it, and when it was asked. */
export interface DisputeReading {
  dispute: PaypalDispute;
  readAt: Date;
}

/**
 * Reads a dispute from PayPal and books the news; what cannot be booked yet is left to the sweeper. Throws
 * `PaypalError`.
 */
export async function readDispute(
  services: PaymentServices,
  details: DisputeDetails,
): Promise<DisputeReading> {
  const gateway = await openPaypalOfDispute(services, details);
  // Before the call: what PayPal has got since may be missing.
  const readAt = services.now();
  const dispute = await gateway.getDispute(details.dispute.paypalDisputeId);
  await bookDispute(services, dispute).catch((error: unknown) => {
    if (!(error instanceof PaypalError)) throw error;
    services.log.warn({ err: error, disputeId: dispute.id }, 'A dispute could not be booked yet');
  });
  return { dispute, readAt };
}

/** Sends the shop's answer to PayPal. Throws `PaypalError`; after `unknown-outcome` PayPal may have it. */
export async function sendDisputeAnswer(
  services: PaymentServices,
  details: DisputeDetails,
  { requestId, answer }: { requestId: string; answer: Omit<NewPaypalDisputeAnswer, 'disputeId'> },
): Promise<void> {
  const gateway = await openPaypalOfDispute(services, details);
  await gateway.answerDispute({ disputeId: details.dispute.paypalDisputeId, ...answer }, requestId);
}
