import type { Capture } from '../entities.ts';
import { type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceCapture } from '../webhooks/announce.ts';

/** What PayPal's review decides about a pending capture some time later. */
export function settlePendingCapture(
  books: PaypalBooks,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): Capture {
  const capture = books.getCapture(captureId);
  if (capture.status !== 'PENDING') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  const settled: Capture = { ...capture, status, updatedAt: paypalTime() };
  books.store.transaction(() => {
    books.captures.put(capture.id, settled);
    announceCapture(books, settled);
  });
  return settled;
}
