import type { PaypalRefund } from '../../../providers/paypal/index.ts';
import type { RefundRow } from '../payments.tables.ts';

/**
 * The row that a refund at PayPal belongs to: the one that carries its id, our own request that never heard of
 * the answer, or the money of a lost dispute, which PayPal names nowhere. Null for one that is news.
 */
export function findBookedRefund(
  rows: RefundRow[],
  { id, customId, amountMinor }: Pick<PaypalRefund, 'id' | 'customId' | 'amountMinor'>,
): RefundRow | null {
  const unnamed = rows.filter(({ paypalRefundId }) => paypalRefundId === null);
  return (
    rows.find(({ paypalRefundId }) => paypalRefundId === id) ??
    unnamed.find((row) => row.id === customId) ??
    unnamed.find((row) => row.origin === 'dispute' && row.amountMinor === amountMinor) ??
    null
  );
}
