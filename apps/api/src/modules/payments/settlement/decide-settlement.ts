import { isPaidStatus } from '@credit-studio/contracts';
import type { PaypalCapture, PaypalOrder } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { PaymentRow } from '../payments.tables.ts';

export interface SettlementFacts {
  order: Pick<OrderRow, 'orderCode' | 'paymentCode' | 'paymentStatus' | 'paidAt'>;
  payment: Pick<PaymentRow, 'state' | 'paypalOrderId' | 'amountMinor' | 'currency'>;
  paypal: PaypalOrder;
}

/** What is to be written, and nothing else: the same facts give the same plan however often they are read. */
export type SettlementPlan =
  | { kind: 'already-settled' }
  | { kind: 'not-captured' }
  | { kind: 'settle'; capture: PaypalCapture }
  | { kind: 'wait'; capture: PaypalCapture }
  | { kind: 'decline'; capture: PaypalCapture }
  | { kind: 'flag-mismatch'; capture: PaypalCapture; reasons: string[] }
  | { kind: 'flag-duplicate'; capture: PaypalCapture };

/** The capture that decides: money that came before money that may come before money that did not. */
const chooseCapture = (captures: PaypalCapture[]): PaypalCapture | undefined => {
  const byWeight = (
    ['completed', 'partly-refunded', 'refunded', 'pending', 'unknown', 'declined'] as const
  ).flatMap((state) => captures.filter((capture) => capture.state === state));
  return byWeight[0];
};

const listMismatches = ({ order, payment, paypal }: SettlementFacts, capture: PaypalCapture): string[] => {
  const checks: [string, boolean][] = [
    ['PayPal order', paypal.id === payment.paypalOrderId],
    ['custom id', capture.customId === order.orderCode],
    ['invoice id', capture.invoiceId === order.paymentCode],
    ['amount', capture.amountMinor === payment.amountMinor],
    ['currency', capture.currency === payment.currency],
    ['state: the money went back', capture.state !== 'refunded' && capture.state !== 'partly-refunded'],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
};

/** Judges PayPal's books against ours. */
export const decideSettlement = (facts: SettlementFacts): SettlementPlan => {
  if (facts.payment.state === 'settled') return { kind: 'already-settled' };
  const capture = chooseCapture(facts.paypal.captures);
  if (!capture) return { kind: 'not-captured' };
  if (capture.state === 'declined') return { kind: 'decline', capture };
  const reasons = listMismatches(facts, capture);
  if (reasons.length > 0) return { kind: 'flag-mismatch', capture, reasons };
  if (facts.order.paidAt !== null || isPaidStatus(facts.order.paymentStatus))
    return { kind: 'flag-duplicate', capture };
  return { kind: capture.state === 'completed' ? 'settle' : 'wait', capture };
};
