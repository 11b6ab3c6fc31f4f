import { parseMinor } from '@credit-studio/contracts';
import type { CapturedPayment, OrdersCapture, PurchaseUnit } from '@paypal/paypal-server-sdk';
import type { PaypalCapture } from './paypal-gateway.ts';
import { readUpId } from './read-up-id.ts';

/** A word that a newer PayPal may add is neither paid nor unpaid, so it becomes `unknown`. */
const captureStates = new Map<string, PaypalCapture['state']>([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'refunded'],
  ['PARTIALLY_REFUNDED', 'partly-refunded'],
]);

/** A capture; what it does not say itself is told by its part of the order. */
export function readCapture(
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

/** A capture read by itself, with the PayPal order that it belongs to. */
export function readCapturedPayment(capture: CapturedPayment): PaypalCapture & { paypalOrderId: string } {
  return {
    ...readCapture(capture),
    paypalOrderId:
      capture.supplementaryData?.relatedIds?.orderId ?? readUpId(capture.links, '/checkout/orders/'),
  };
}
