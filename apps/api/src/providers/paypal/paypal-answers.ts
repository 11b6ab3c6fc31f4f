import { parseMinor } from '@credit-studio/contracts';
import type {
  CapturedPayment,
  LinkDescription,
  Order,
  OrdersCapture,
  PurchaseUnit,
  Refund,
} from '@paypal/paypal-server-sdk';
import { type PaypalCapture, PaypalError, type PaypalOrder, type PaypalRefund } from './paypal-gateway.ts';

/** A state that PayPal may add later is neither paid nor unpaid, so it becomes `unknown`. */
const captureStates = new Map<string, PaypalCapture['state']>([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
  ['PARTIALLY_REFUNDED', 'partly-refunded'],
]);

/** A capture. Ids that it does not carry itself are those of its purchase unit. */
function readCapture(
  capture: OrdersCapture,
  unit: Pick<PurchaseUnit, 'customId' | 'invoiceId'> = {},
): PaypalCapture {
  return {
    id: capture.id ?? '',
    state: captureStates.get(capture.status ?? '') ?? 'unknown',
    amountMinor: parseMinor(capture.amount?.value ?? ''),
    currency: capture.amount?.currencyCode ?? '',
    customId: capture.customId ?? unit.customId ?? '',
    invoiceId: capture.invoiceId ?? unit.invoiceId ?? '',
    capturedAt: capture.createTime ? new Date(capture.createTime) : null,
  };
}

/** A capture that was read on its own, with the id of its PayPal order. */
export function readCapturedPayment(capture: CapturedPayment): PaypalCapture & { paypalOrderId: string } {
  return {
    ...readCapture(capture),
    paypalOrderId:
      capture.supplementaryData?.relatedIds?.orderId ?? readUpId(capture.links, '/checkout/orders/'),
  };
}

/** Cancelled and failed refunds moved no money. A state that PayPal may add later is checked again. */
const refundStates = new Map<string, PaypalRefund['state']>([
  ['COMPLETED', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

/** PayPal's representation of a refund, reduced to what the shop uses. */
export function readPaypalRefund(refund: Refund): PaypalRefund {
  if (!refund.id) throw new PaypalError('unknown-outcome', { issue: 'a refund without an id' });
  return {
    id: refund.id,
    captureId: readUpId(refund.links, '/captures/'),
    state: refundStates.get(refund.status ?? '') ?? 'pending',
    amountMinor: parseMinor(refund.amount?.value ?? ''),
    currency: refund.amount?.currencyCode ?? '',
    customId: refund.customId ?? '',
  };
}

/** A state that PayPal may add later does not close an order, so it becomes `open`. */
const orderStates = new Map<string, PaypalOrder['state']>([
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['VOIDED', 'voided'],
]);

/** PayPal's representation of an order, reduced to what the shop uses. */
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

/** The id at the end of the `up` link, such as a refund's capture; empty without one. */
function readUpId(links: LinkDescription[] | undefined, folder: string): string {
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes(folder));
  return up?.href.split('/').at(-1) ?? '';
}
