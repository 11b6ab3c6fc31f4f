import { isPaidStatus } from '@credit-studio/contracts';
import type { PaypalCapture, PaypalOrder, PaypalRefund } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { PaymentRow } from '../payments.tables.ts';

export interface SettlementFacts {
  order: Pick<OrderRow, 'orderCode' | 'paymentCode' | 'paymentStatus' | 'paidAt'>;
  payment: Pick<PaymentRow, 'state' | 'paypalOrderId' | 'amountMinor' | 'currency'>;
  paypal: PaypalOrder;
  /** Whether money of the payment is booked as returned although it is not settled. */
  isReturned: boolean;
}

/** What to write. The same facts always give the same plan. */
export type SettlementPlan =
  | { kind: 'already-settled' }
  | { kind: 'not-captured' }
  /** `refunds` were made before we knew of the capture. */
  | { kind: 'settle'; capture: PaypalCapture; refunds: PaypalRefund[] }
  | { kind: 'wait'; capture: PaypalCapture }
  | { kind: 'decline'; capture: PaypalCapture }
  | { kind: 'flag-mismatch'; capture: PaypalCapture; reasons: string[] }
  | { kind: 'flag-duplicate'; capture: PaypalCapture };

/** The capture that decides: one that was paid, else one that may still be, else one that was not. */
function chooseCapture(captures: PaypalCapture[]): PaypalCapture | undefined {
  const byPriority = (
    ['completed', 'partly-refunded', 'refunded', 'pending', 'unknown', 'declined'] as const
  ).flatMap((state) => captures.filter((capture) => capture.state === state));
  return byPriority[0];
}

/** Refunds of a capture that are made or in progress. */
function listReturned({ refunds }: PaypalOrder, capture: PaypalCapture): PaypalRefund[] {
  return refunds.filter(({ captureId, state }) => captureId === capture.id && state !== 'failed');
}

/**
 * Whether PayPal lists refunds that add up to less than the capture. Only then can the order be booked as paid and
 * partly refunded; a full refund, or one that PayPal does not list, needs staff.
 */
function isPartialRefundListed(capture: PaypalCapture, returned: PaypalRefund[]): boolean {
  const amounts = returned.map(({ amountMinor, currency }) =>
    currency === capture.currency ? amountMinor : 0,
  );
  if (amounts.length === 0 || amounts.some((amount) => !amount)) return false;
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return sum < (capture.amountMinor ?? 0);
}

function wasReturned({ paypal, isReturned }: SettlementFacts, capture: PaypalCapture): boolean {
  return (
    // PayPal repeats its first answer to a capture, which knows nothing of what happened since.
    (isReturned && capture.state === 'completed') ||
    capture.state === 'refunded' ||
    (capture.state === 'partly-refunded' && !isPartialRefundListed(capture, listReturned(paypal, capture)))
  );
}

function listMismatches(facts: SettlementFacts, capture: PaypalCapture): string[] {
  const { order, payment, paypal } = facts;
  const checks: [string, boolean][] = [
    ['PayPal order', paypal.id === payment.paypalOrderId],
    ['custom id', capture.customId === order.orderCode],
    ['invoice id', capture.invoiceId === order.paymentCode],
    ['amount', capture.amountMinor === payment.amountMinor],
    ['currency', capture.currency === payment.currency],
    ['state: the money went back', !wasReturned(facts, capture)],
  ];
  return checks.filter(([, isMatch]) => !isMatch).map(([name]) => name);
}

/** Compares what PayPal reports with our order and payment. */
export function decideSettlement(facts: SettlementFacts): SettlementPlan {
  if (facts.payment.state === 'settled') return { kind: 'already-settled' };
  const capture = chooseCapture(facts.paypal.captures);
  if (!capture) return { kind: 'not-captured' };
  if (capture.state === 'declined') return { kind: 'decline', capture };
  const reasons = listMismatches(facts, capture);
  if (reasons.length > 0) return { kind: 'flag-mismatch', capture, reasons };
  if (facts.order.paidAt !== null || isPaidStatus(facts.order.paymentStatus))
    return { kind: 'flag-duplicate', capture };
  if (capture.state === 'completed') return { kind: 'settle', capture, refunds: [] };
  if (capture.state === 'partly-refunded')
    return { kind: 'settle', capture, refunds: listReturned(facts.paypal, capture) };
  return { kind: 'wait', capture };
}
