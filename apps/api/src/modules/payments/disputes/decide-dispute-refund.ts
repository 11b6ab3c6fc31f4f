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
export const decideDisputeRefund = ({
  amountMinor,
  leftMinor,
  openedAt,
  refunds,
}: LostDispute): DisputeRefundPlan => {
  const notice = refunds.find(
    (refund) =>
      refund.origin === 'paypal' &&
      refund.state === 'completed' &&
      refund.createdAt >= openedAt &&
      refund.amountMinor <= amountMinor,
  );
  if (notice) return { kind: 'adopt', refundId: notice.id };
  const bookedMinor = Math.min(amountMinor, leftMinor);
  return bookedMinor > 0 ? { kind: 'book', amountMinor: bookedMinor } : { kind: 'none' };
};
