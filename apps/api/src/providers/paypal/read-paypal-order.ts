import type { Order } from '@paypal/paypal-server-sdk';
import { PaypalError, type PaypalOrder } from './paypal-gateway.ts';
import { readCapture } from './read-paypal-capture.ts';
import { readPaypalRefund } from './read-paypal-refund.ts';

/** A word that a newer PayPal may add is no end of an order, so it becomes `open`. */
const orderStates = new Map<string, PaypalOrder['state']>([
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['VOIDED', 'voided'],
]);

/** PayPal's representation of an order, reduced to what the shop decides by. */
export function readPaypalOrder(order: Order): PaypalOrder {
  if (!order.id) throw new PaypalError('unknown-outcome', { issue: 'an order without an id' });
  const units = order.purchaseUnits ?? [];
  return {
    id: order.id,
    state: orderStates.get(order.status ?? '') ?? 'open',
    payerEmail: order.paymentSource?.paypal?.emailAddress ?? order.payer?.emailAddress ?? '',
    captures: units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => readCapture(capture, unit)),
    ),
    refunds: units.flatMap((unit) => (unit.payments?.refunds ?? []).map(readPaypalRefund)),
  };
}
