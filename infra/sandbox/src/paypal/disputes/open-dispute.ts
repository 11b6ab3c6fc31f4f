import type { Dispute } from '../entities.ts';
import { createPaypalId, type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { announceDispute } from '../webhooks/announce.ts';

/** What a buyer does in PayPal's resolution centre. */
export function openDispute(books: PaypalBooks, captureId: string): Dispute {
  const capture = books.getCapture(captureId);
  const now = paypalTime();
  const dispute: Dispute = {
    id: `PP-D-${createPaypalId()}`,
    captureId: capture.id,
    status: 'OPEN',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: capture.amount,
    outcome: null,
    createdAt: now,
    updatedAt: now,
  };
  books.store.transaction(() => {
    books.disputes.put(dispute.id, dispute);
    announceDispute(books, dispute, 'CREATED');
  });
  return dispute;
}
