import type { PaypalDispute } from '../../../providers/paypal/index.ts';
import type { DisputeCaseRow } from '../disputes.tables.ts';
import type { RefundRow } from '../payments.tables.ts';

/**
 * Whether a report of a known dispute is newer than what is booked. PayPal reopens a decided dispute when its loser
 * appeals, and may then decide differently; a read from before the decision has an earlier time of change.
 */
export function isNews(
  known: Pick<DisputeCaseRow, 'state' | 'changedAt' | 'updatedAt'>,
  reported: Pick<PaypalDispute, 'state' | 'changedAt'>,
): boolean {
  if (known.state === 'open' && (!known.changedAt || !reported.changedAt)) return true;
  if (!reported.changedAt) return false;
  const since = known.changedAt ?? known.updatedAt;
  return known.state === 'open' ? reported.changedAt >= since : reported.changedAt > since;
}

interface LostDispute {
  disputeId: string;
  /** What PayPal returned to the buyer. */
  amountMinor: number;
  /** What we have not booked as returned yet. */
  leftMinor: number;
  openedAt: Date;
  refunds: Pick<RefundRow, 'id' | 'origin' | 'state' | 'amountMinor' | 'createdAt' | 'paypalDisputeId'>[];
}

type DisputeRefundPlan =
  | { kind: 'none' }
  /** PayPal reported the refund before the decision. */
  | { kind: 'adopt'; refundId: string }
  | { kind: 'book'; amountMinor: number };

/** How to book a lost dispute. PayPal reports the decision and the refund separately, in either order. */
export function decideDisputeRefund({
  disputeId,
  amountMinor,
  leftMinor,
  openedAt,
  refunds,
}: LostDispute): DisputeRefundPlan {
  // The loss that an appeal did not change is booked.
  if (refunds.some((refund) => refund.paypalDisputeId === disputeId && refund.state === 'completed'))
    return { kind: 'none' };
  const reported = refunds.filter(
    (refund) => refund.origin === 'paypal' && refund.state === 'completed' && refund.createdAt >= openedAt,
  );
  // A refund of another amount belongs to the dispute if nothing is left; otherwise the merchant made it.
  const exact = reported.find((refund) => refund.amountMinor === amountMinor);
  const adopted = exact ?? (leftMinor === 0 ? reported.at(-1) : undefined);
  if (adopted) return { kind: 'adopt', refundId: adopted.id };
  const bookedMinor = Math.min(amountMinor, leftMinor);
  return bookedMinor > 0 ? { kind: 'book', amountMinor: bookedMinor } : { kind: 'none' };
}

/**
 * Splits a sum among captures in proportion to what was paid; the shares add up exactly to the sum. PayPal reports
 * one sum for a dispute, however many captures it concerns. All amounts are minor units.
 */
export function splitAmount(sumMinor: number, paidMinor: number[]): number[] {
  const total = paidMinor.reduce((sum, paid) => sum + BigInt(paid), 0n);
  if (total === 0n) return paidMinor.map(() => 0);
  // Each share is the running total up to it minus the running total before it, so rounding loses no cent.
  let before = 0n;
  return paidMinor.map((paid) => {
    const owedBefore = (BigInt(sumMinor) * before) / total;
    before += BigInt(paid);
    return Number((BigInt(sumMinor) * before) / total - owedBefore);
  });
}
