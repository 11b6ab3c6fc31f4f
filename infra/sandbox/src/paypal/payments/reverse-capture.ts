import type { Refund } from '../entities.ts';
import type { PaypalBooks } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceReversal } from '../webhooks/announce.ts';
import { bookRefund } from './book-refund.ts';
import { countLeft } from './sum-refunds.ts';

/** PayPal takes back what is left of a capture without asking the merchant. */
export function reverseCapture(books: PaypalBooks, captureId: string): Refund {
  const capture = books.getCapture(captureId);
  const left = countLeft(books, capture.id);
  if (left <= 0) throw new PaypalError('CAPTURE_FULLY_REFUNDED');
  return books.store.transaction(() => {
    const reversal = bookRefund(books, capture, {
      amountHundredths: left,
      status: 'COMPLETED',
      customId: capture.customId,
      invoiceId: null,
      noteToPayer: 'Payment reversed',
      requestId: null,
    });
    announceReversal(books, reversal);
    return reversal;
  });
}
