import type { Order } from '@credit-studio/contracts';
import type { PaymentOutcome } from './payment-outcome.ts';

function describeGain(order: Order): string {
  if (order.kind === 'item') return `${order.packageName} is yours. You open it from your orders.`;
  if (order.credit === 0) return 'Your membership is extended.';
  return `${order.credit} ${order.credit === 1 ? 'credit is' : 'credits are'} on your account.`;
}

function describeWait({ kind }: Order): string {
  return kind === 'item'
    ? 'Your item opens by itself as soon as PayPal releases the payment'
    : 'Your credits arrive by themselves as soon as PayPal releases the payment';
}

/** An outcome in words: what it is called, and what it means for this order. */
export function describeOutcome(outcome: PaymentOutcome, order: Order): { title: string; text: string } {
  switch (outcome.kind) {
    case 'paid':
      return {
        title: outcome.isNew ? 'Payment successful' : 'This order is paid already',
        text: describeGain(order),
      };
    case 'cancelled':
      return {
        title: 'Payment cancelled',
        text: 'You have not been charged, and the order stays open among your pending payments.',
      };
    case 'under-review':
      return {
        title: 'Payment under review',
        text: `PayPal is reviewing your payment. ${describeWait(order)}; you do not need to pay again.`,
      };
    case 'declined':
      return { title: 'Payment declined', text: outcome.message };
    case 'unconfirmed':
      return { title: 'Payment not confirmed yet', text: outcome.message };
    case 'failed':
      return { title: 'Payment not completed', text: outcome.message };
  }
}
