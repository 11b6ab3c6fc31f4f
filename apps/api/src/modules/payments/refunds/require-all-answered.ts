import { PaypalError } from '../../../providers/paypal/index.ts';
import type { RefundRow } from '../payments.tables.ts';

/**
 * While PayPal's answer to a refund of ours is missing, no one knows whether that money went back, nor what is
 * left for PayPal to have taken. Throws `PaypalError`, so that the event which asked is handled later.
 */
export function requireAllAnswered(rows: Pick<RefundRow, 'state'>[]): void {
  if (rows.some(({ state }) => state === 'requested'))
    throw new PaypalError('unknown-outcome', { issue: 'a refund of ours is still unanswered' });
}
