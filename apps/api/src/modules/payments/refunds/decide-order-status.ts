import type { OrderRow } from '../../orders/index.ts';

export interface StatusFacts {
  paymentStatus: string;
  paidMinor: number;
  refundedMinor: number;
  hasOpenDispute: boolean;
}

/** How a paid order stands after money went back or a dispute moved; null when it stays as it is. */
export function decideOrderStatus(
  facts: StatusFacts,
): Pick<OrderRow, 'paymentStatus' | 'orderStatus'> | null {
  if (facts.refundedMinor >= facts.paidMinor) return { paymentStatus: 'Refunded', orderStatus: 'Refunded' };
  if (facts.hasOpenDispute) return { paymentStatus: 'Disputed', orderStatus: 'Disputed' };
  return facts.paymentStatus === 'Disputed' ? { paymentStatus: 'Paid', orderStatus: 'Completed' } : null;
}
