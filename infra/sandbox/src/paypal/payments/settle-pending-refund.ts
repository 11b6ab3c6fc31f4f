import type { Refund } from '../entities.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceRefund } from '../webhooks/announce.ts';
import { markRefunded } from './book-refund.ts';

/** What becomes of a pending refund some days later. */
export function settlePendingRefund(
  books: PaypalBooks,
  refundId: string,
  status: 'COMPLETED' | 'FAILED',
): Refund {
  const refund = books.getRefund(refundId);
  if (refund.status !== 'PENDING') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  const settled: Refund = { ...refund, status };
  books.store.transaction(() => {
    books.refunds.put(refund.id, settled);
    markRefunded(books, books.getCapture(refund.captureId));
    announceRefund(books, settled);
  });
  return settled;
}
