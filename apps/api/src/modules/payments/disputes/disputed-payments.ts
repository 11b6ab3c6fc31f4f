import { type PaypalDispute, PaypalError } from '../../../providers/paypal/index.ts';
import type { PaymentRow } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { findPaymentOfCapture } from '../reconciliation/reconcile-payment.ts';
import { splitAmount } from './dispute-rules.ts';

/** A dispute of one payment; the amounts are the share of that payment. */
export type DisputeOfPayment = Pick<
  PaypalDispute,
  'id' | 'state' | 'reason' | 'amountMinor' | 'refundedMinor' | 'respondBy' | 'openedAt' | 'changedAt'
>;

export interface DisputedPayment {
  payment: PaymentRow;
  dispute: DisputeOfPayment;
}

/** The payment of each capture, in order. PayPal may not know a young capture everywhere yet: `unknown` says so. */
export async function findDisputedPayments(
  services: PaymentServices,
  { captures }: PaypalDispute,
): Promise<{ found: (PaymentRow | null)[]; unknown: PaypalError | null }> {
  const found: (PaymentRow | null)[] = [];
  let unknown: PaypalError | null = null;
  for (const { id } of captures) {
    const payment = await findPaymentOfCapture(services, id).catch((error: unknown) => {
      if (!(error instanceof PaypalError) || error.failure !== 'not-found') throw error;
      unknown = error;
      return null;
    });
    found.push(payment);
  }
  return { found, unknown };
}

/** Our payments that a dispute concerns, each with its share. Captures of another shop count when splitting. */
export function splitDispute(dispute: PaypalDispute, found: (PaymentRow | null)[]): DisputedPayment[] {
  const { captures, amountMinor, refundedMinor, ...rest } = dispute;
  const paid = captures.map((capture, index) => found[index]?.amountMinor ?? capture.amountMinor ?? 0);
  const split = (sum: number | null) => (sum === null ? [] : splitAmount(sum, paid));
  const [disputed, refunded] = [split(amountMinor), split(refundedMinor)];
  return found.flatMap((payment, index) => {
    if (!payment) return [];
    const shares = {
      amountMinor: disputed[index] ?? null,
      refundedMinor: refunded[index] ?? null,
    };
    return [{ payment, dispute: { ...rest, ...shares } }];
  });
}
