import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { findPaymentByCapture } from '../find-payment.ts';
import { openPaypalOf } from '../open-paypal.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { findPaymentOfCapture } from '../refunds/find-payment-of-capture.ts';
import { type DisputeOfPayment, settleDispute } from './settle-dispute.ts';
import { shareAmount } from './share-amount.ts';

/** What an event says about where to look. */
export interface DisputePointer {
  disputeId: string;
  captureId: string | null;
}

interface DisputedPayment {
  payment: PaymentRow;
  dispute: DisputeOfPayment;
}

/** The payments of ours that a dispute is about, each with its part. Captures of another shop count for their parts. */
async function splitDispute(services: CaptureServices, dispute: PaypalDispute): Promise<DisputedPayment[]> {
  const { captures, amountMinor, refundedMinor, ...rest } = dispute;
  const found: (PaymentRow | null)[] = [];
  for (const { id } of captures) found.push(await findPaymentOfCapture(services, id));
  const paid = captures.map((capture, index) => found[index]?.amountMinor ?? capture.amountMinor ?? 0);
  const share = (sum: number | null) => (sum === null ? [] : shareAmount(sum, paid));
  const [disputed, refunded] = [share(amountMinor), share(refundedMinor)];
  return found.flatMap((payment, index) => {
    if (!payment) return [];
    const amounts = {
      amountMinor: disputed[index] ?? null,
      refundedMinor: refunded[index] ?? null,
    };
    return [{ payment, dispute: { ...rest, ...amounts } }];
  });
}

/** Reads the dispute that an event speaks of from PayPal and books how it stands. Throws `PaypalError`. */
export async function reconcileDispute(
  services: CaptureServices,
  { disputeId, captureId: named }: DisputePointer,
): Promise<string | null> {
  const known = named ? await findPaymentByCapture(services.database, named) : null;
  const gateway = await openPaypalOf(services, known);
  const disputed = await splitDispute(services, await gateway.getDispute(disputeId));
  for (const each of disputed) await settleDispute(services, each);
  return disputed.length > 0 ? null : 'no payment of ours belongs to this dispute';
}
