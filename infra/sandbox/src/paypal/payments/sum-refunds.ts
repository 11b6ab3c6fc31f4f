import { toHundredths } from '../money.ts';
import type { PaypalBooks } from '../paypal-books.ts';

/** What has been given back of a capture, in hundredths. */
export function sumRefunds(books: PaypalBooks, captureId: string): number {
  return books.refunds
    .listWhere('captureId', captureId)
    .reduce((total, refund) => total + toHundredths(refund.amount.value), 0);
}
