import type { RefundRow } from '../payments.tables.ts';

export interface LostDispute {
  /** What PayPal gave the buyer. */
  amountMinor: number;
  /** What our books have not seen go back yet. */
  leftMinor: number;
  openedAt: Date;
  refunds: Pick<RefundRow, 'id' | 'origin' | 'state' | 'amountMinor' | 'createdAt'>[];
}

export type DisputeRefundPlan =
  | { kind: 'none' }
  /** PayPal's own notice of the money came first. */
  | { kind: 'adopt'; refundId: string }
  | { kind: 'book'; amountMinor: number };

/** What a lost dispute means for the books: PayPal tells the decision and the money apart, in either order. */
export function decideDisputeRefund({
  amountMinor,
  leftMinor,
  openedAt,
  refunds,
}: LostDispute): DisputeRefundPlan {
  const notices = refunds.filter(
    (refund) => refund.origin === 'paypal' && refund.state === 'completed' && refund.createdAt >= openedAt,
  );
  // A smaller one is the dispute's if nothing is left, else a refund that the merchant made meanwhile.
  const exact = notices.find((refund) => refund.amountMinor === amountMinor);
  const notice = exact ?? (leftMinor === 0 ? notices.at(-1) : undefined);
  if (notice) return { kind: 'adopt', refundId: notice.id };
  const bookedMinor = Math.min(amountMinor, leftMinor);
  return bookedMinor > 0 ? { kind: 'book', amountMinor: bookedMinor } : { kind: 'none' };
}
