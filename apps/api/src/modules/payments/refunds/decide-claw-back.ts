export interface ClawBackFacts {
  /** Whole credits that the order granted. */
  credit: number;
  paidMinor: number;
  /** What has gone back in all, this refund included. */
  refundedMinor: number;
  /** Credits that earlier refunds of the payment claimed, returned or not. */
  claimed: number;
}

/**
 * Credits that a refund claims back: the refunded share of the grant, rounded down over all refunds together. So
 * parts never claim more than was granted, and refunds of everything claim exactly the grant.
 */
export function decideClawBack({ credit, paidMinor, refundedMinor, claimed }: ClawBackFacts): number {
  const share = BigInt(Math.min(refundedMinor, paidMinor));
  // The product of two int4 columns is beyond what a number holds exactly.
  const owed = Number((BigInt(credit) * share) / BigInt(paidMinor));
  return Math.max(0, owed - claimed);
}
