import { parseMinor } from '@credit-studio/contracts';
import type { Order, OrdersCapture, PurchaseUnit } from '@paypal/paypal-server-sdk';
import { type PaypalCapture, PaypalError, type PaypalOrder } from './paypal-gateway.ts';

/** Words that a newer PayPal may add are neither paid nor unpaid, so they become `unknown` and `open`. */
const captureStates = new Map<string, PaypalCapture['state']>([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
  ['PARTIALLY_REFUNDED', 'partly-refunded'],
]);
const orderStates = new Map<string, PaypalOrder['state']>([
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['VOIDED', 'voided'],
]);

export const readCapture = (
  capture: OrdersCapture,
  unit: Pick<PurchaseUnit, 'customId' | 'invoiceId'> = {},
): PaypalCapture => ({
  id: capture.id ?? '',
  state: captureStates.get(capture.status ?? '') ?? 'unknown',
  amountMinor: parseMinor(capture.amount?.value ?? ''),
  currency: capture.amount?.currencyCode ?? '',
  customId: capture.customId ?? unit.customId ?? '',
  invoiceId: capture.invoiceId ?? unit.invoiceId ?? '',
  capturedAt: capture.createTime ? new Date(capture.createTime) : null,
});

/** PayPal's representation of an order, reduced to what the shop decides by. */
export const readPaypalOrder = (order: Order): PaypalOrder => {
  if (!order.id) throw new PaypalError('unknown-outcome', { issue: 'an order without an id' });
  const units = order.purchaseUnits ?? [];
  return {
    id: order.id,
    state: orderStates.get(order.status ?? '') ?? 'open',
    payerEmail: order.paymentSource?.paypal?.emailAddress ?? order.payer?.emailAddress ?? '',
    captures: units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => readCapture(capture, unit)),
    ),
  };
};
