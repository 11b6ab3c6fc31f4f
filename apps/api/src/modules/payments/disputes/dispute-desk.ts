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

/**
 * Reads a dispute from PayPal and books the news; what cannot be booked yet is left to the sweeper. Throws
 * `PaypalError`.
 */
export async function readDispute(
  services: PaymentServices,
  details: DisputeDetails,
): Promise<PaypalDispute> {
  const gateway = await openPaypalOfDispute(services, details);
  const dispute = await gateway.getDispute(details.dispute.paypalDisputeId);
  await bookDispute(services, dispute).catch((error: unknown) => {
    if (!(error instanceof PaypalError)) throw error;
    services.log.warn({ err: error, disputeId: dispute.id }, 'A dispute could not be booked yet');
  });
  return dispute;
}

/** Sends the shop's answer to PayPal. Throws `PaypalError`; after `unknown-outcome` PayPal may have it. */
export async function sendDisputeAnswer(
  services: PaymentServices,
  details: DisputeDetails,
  answer: Omit<NewPaypalDisputeAnswer, 'disputeId'>,
): Promise<void> {
  const gateway = await openPaypalOfDispute(services, details);
  await gateway.answerDispute({ disputeId: details.dispute.paypalDisputeId, ...answer });
}
