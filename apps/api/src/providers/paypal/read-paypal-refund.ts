import { parseMinor } from '@credit-studio/contracts';
import type { Refund } from '@paypal/paypal-server-sdk';
import { PaypalError, type PaypalRefund } from './paypal-gateway.ts';
import { readUpId } from './read-up-id.ts';

/** Cancelled or failed: the money stays. A word that a newer PayPal may add is asked about again. */
const refundStates = new Map<string, PaypalRefund['state']>([
  ['COMPLETED', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

/** PayPal's representation of a refund, reduced to what the shop decides by. */
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
