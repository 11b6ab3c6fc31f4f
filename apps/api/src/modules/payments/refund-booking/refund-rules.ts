import type { PaypalRefund } from '../../../providers/paypal/index.ts';
import type { OrderRow, OrderState } from '../../orders/index.ts';
import { failedAsDuplicate, type PaymentRow, type RefundRow } from '../payments.tables.ts';

interface RefundFacts {
  payment: Pick<PaymentRow, 'state' | 'failure' | 'captureId' | 'amountMinor'>;
  /** Every refund of the payment, in any state. */
  refunds: Pick<RefundRow, 'state' | 'amountMinor'>[];
}

export type RefundPlan =
  | { kind: 'refund'; captureId: string; amountMinor: number }
  | { kind: 'reject'; reason: 'not-paid' | 'nothing-left' | 'too-much'; leftMinor: number };

/** What went back, is on its way or was requested: none of it can be refunded a second time. */
function sumClaimed(refunds: RefundFacts['refunds']): number {
  return refunds
    .filter(({ state }) => state !== 'failed' && state !== 'cancelled')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What is left of a payment, in minor units. */
export function calculateRemaining({ payment, refunds }: RefundFacts): number {
  return Math.max(0, payment.amountMinor - sumClaimed(refunds));
}

/** The capture of a payment that paid its order, or paid it a second time. */
function findRefundableCapture({ state, failure, captureId }: RefundFacts['payment']): string | null {
  return state === 'settled' || failure === failedAsDuplicate ? captureId : null;
}

/** What staff can refund now, in minor units. */
export function calculateRefundable(facts: RefundFacts): number {
  return findRefundableCapture(facts.payment) ? calculateRemaining(facts) : 0;
}

/** Whether an amount can be refunded; `askedMinor` null means all that is left. */
export function decideRefund(facts: RefundFacts, askedMinor: number | null): RefundPlan {
  const captureId = findRefundableCapture(facts.payment);
  const leftMinor = calculateRemaining(facts);
  if (!captureId) return { kind: 'reject', reason: 'not-paid', leftMinor: 0 };
  if (leftMinor === 0) return { kind: 'reject', reason: 'nothing-left', leftMinor };
  const amountMinor = askedMinor ?? leftMinor;
  if (amountMinor > leftMinor) return { kind: 'reject', reason: 'too-much', leftMinor };
  return { kind: 'refund', captureId, amountMinor };
}

interface ClawBackFacts {
  /** Whole credits that the order granted. */
  credit: number;
  paidMinor: number;
  /** What has gone back in total, including this refund. */
  refundedMinor: number;
  /** Credits that earlier refunds of the payment claimed, returned or not. */
  claimed: number;
}

/**
 * Credits that a refund claims back: the refunded share of the grant, rounded down over all refunds together. So
 * partial refunds never claim more than was granted, and refunds of everything claim exactly the grant.
 */
export function decideClawBack({ credit, paidMinor, refundedMinor, claimed }: ClawBackFacts): number {
  const share = BigInt(Math.min(refundedMinor, paidMinor));
  // The product of two int4 columns exceeds what a number holds exactly.
  const owed = Number((BigInt(credit) * share) / BigInt(paidMinor));
  return Math.max(0, owed - claimed);
}

/** What PayPal kept of a payment's fee, after what it gave back with completed refunds; null while the fee is not known. */
export function decideKeptFee(
  { paypalFeeMinor }: Pick<PaymentRow, 'paypalFeeMinor'>,
  refunds: Pick<RefundRow, 'state' | 'feeReturnedMinor'>[],
): number | null {
  if (paypalFeeMinor === null) return null;
  return refunds
    .filter(({ state }) => state === 'completed')
    .reduce((kept, { feeReturnedMinor }) => kept - (feeReturnedMinor ?? 0), paypalFeeMinor);
}

interface OrderFacts {
  paymentStatus: OrderRow['paymentStatus'];
  paidMinor: number;
  refundedMinor: number;
  hasOpenDispute: boolean;
}

/** The states that refunds and disputes lead to, and that end with them. */
const returnedStatuses: OrderRow['paymentStatus'][] = ['Disputed', 'Refunded', 'Partly refunded'];

/** The state of a paid order after a refund or a change of a dispute; null when it stays as it is. */
export function decideOrderState(facts: OrderFacts): OrderState | null {
  if (facts.refundedMinor >= facts.paidMinor) return 'refunded';
  if (facts.hasOpenDispute) return 'disputed';
  if (facts.refundedMinor > 0) return 'partly-refunded';
  return returnedStatuses.includes(facts.paymentStatus) ? 'paid' : null;
}

/** The id of a reversal that PayPal does not list, which has none there. `count` distinguishes those of one capture. */
export function composeReversalId(captureId: string, count: number): string {
  return [`reversal-${captureId}`, ...(count > 0 ? [count] : [])].join('-');
}

/** Whether PayPal can be asked about a refund by its id. */
export function isKnownById({ paypalRefundId }: Pick<RefundRow, 'paypalRefundId'>): boolean {
  return paypalRefundId !== null && !paypalRefundId.startsWith('reversal-');
}

/**
 * The row of a PayPal refund: the one with its id, our own request whose answer was lost, or the money of a lost
 * dispute or of a reversal, which PayPal gives no id at first. Null for a refund that is new to us.
 */
export function findBookedRefund(
  rows: RefundRow[],
  { id, customId, amountMinor }: Pick<PaypalRefund, 'id' | 'customId' | 'amountMinor'>,
): RefundRow | null {
  const withoutId = rows.filter(
    ({ paypalRefundId, state }) => paypalRefundId === null && state !== 'cancelled',
  );
  return (
    rows.find(({ paypalRefundId }) => paypalRefundId === id) ??
    withoutId.find((row) => row.id === customId) ??
    withoutId.find((row) => row.origin === 'dispute' && row.amountMinor === amountMinor) ??
    rows.find(
      (row) =>
        row.paypalRefundId !== null &&
        !isKnownById(row) &&
        row.state === 'completed' &&
        row.amountMinor === amountMinor,
    ) ??
    null
  );
}
