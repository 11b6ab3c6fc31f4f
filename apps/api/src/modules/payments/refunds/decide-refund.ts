import { failedAsDuplicate, type PaymentRow, type RefundRow } from '../payments.tables.ts';

export interface RefundFacts {
  payment: Pick<PaymentRow, 'state' | 'failure' | 'captureId' | 'amountMinor'>;
  /** Every refund of the payment, whatever its state. */
  refunds: Pick<RefundRow, 'state' | 'amountMinor'>[];
}

export type RefundPlan =
  | { kind: 'refund'; captureId: string; amountMinor: number }
  | { kind: 'refuse'; reason: 'not-paid' | 'nothing-left' | 'too-much'; leftMinor: number };

/** What went back, is on its way or was asked for: none of it can be given back a second time. */
function sumClaimed(refunds: RefundFacts['refunds']): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What is left of a payment, in minor units. */
export function countLeft({ payment, refunds }: RefundFacts): number {
  return Math.max(0, payment.amountMinor - sumClaimed(refunds));
}

/** Money that pays an order, and money that came for it a second time. */
function findCapture({ state, failure, captureId }: RefundFacts['payment']): string | null {
  return state === 'settled' || failure === failedAsDuplicate ? captureId : null;
}

/** What can be refunded here now, in minor units. */
export function countRefundable(facts: RefundFacts): number {
  return findCapture(facts.payment) ? countLeft(facts) : 0;
}

/** Whether so much can be given back; `askedMinor` null means all that is left. */
export function decideRefund(facts: RefundFacts, askedMinor: number | null): RefundPlan {
  const captureId = findCapture(facts.payment);
  const leftMinor = countLeft(facts);
  if (!captureId) return { kind: 'refuse', reason: 'not-paid', leftMinor: 0 };
  if (leftMinor === 0) return { kind: 'refuse', reason: 'nothing-left', leftMinor };
  const amountMinor = askedMinor ?? leftMinor;
  if (amountMinor > leftMinor) return { kind: 'refuse', reason: 'too-much', leftMinor };
  return { kind: 'refund', captureId, amountMinor };
}
