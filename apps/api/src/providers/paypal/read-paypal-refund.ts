import { parseMinor } from '@credit-studio/contracts';
import type { CapturedPayment, LinkDescription, Refund } from '@paypal/paypal-server-sdk';
import { type PaypalCapture, PaypalError, type PaypalRefund } from './paypal-gateway.ts';
import { readCapture } from './read-paypal-order.ts';

/** Cancelled or failed: the money stays. A word that a newer PayPal may add is asked about again. */
const refundStates = new Map<string, PaypalRefund['state']>([
  ['COMPLETED', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

/** The id at the end of a link to the thing above, such as a refund's capture. */
const readUpId = (links: LinkDescription[] | undefined, folder: string): string => {
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes(folder));
  return up?.href.split('/').at(-1) ?? '';
};

/** PayPal's representation of a refund, reduced to what the shop decides by. */
export const readPaypalRefund = (refund: Refund): PaypalRefund => {
  if (!refund.id) throw new PaypalError('unknown-outcome', { issue: 'a refund without an id' });
  return {
    id: refund.id,
    captureId: readUpId(refund.links, '/captures/'),
    state: refundStates.get(refund.status ?? '') ?? 'pending',
    amountMinor: parseMinor(refund.amount?.value ?? ''),
    currency: refund.amount?.currencyCode ?? '',
    customId: refund.customId ?? '',
  };
};

/** A capture read by itself, with the PayPal order that it belongs to. */
export const readCapturedPayment = (capture: CapturedPayment): PaypalCapture & { paypalOrderId: string } => ({
  ...readCapture(capture),
  paypalOrderId:
    capture.supplementaryData?.relatedIds?.orderId ?? readUpId(capture.links, '/checkout/orders/'),
});
