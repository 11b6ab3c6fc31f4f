import { toHundredths } from '../money.ts';
import type { PaypalBooks } from '../paypal-books.ts';

/** What has been given back of a capture or is on its way, in hundredths. */
export function sumRefunds(books: PaypalBooks, captureId: string): number {
  return books.refunds
    .listWhere('captureId', captureId)
    .filter(({ status }) => status !== 'FAILED')
    .reduce((total, refund) => total + toHundredths(refund.amount.value), 0);
}

/** What is left of a capture, in hundredths. */
export function countLeft(books: PaypalBooks, captureId: string): number {
  return toHundredths(books.getCapture(captureId).amount.value) - sumRefunds(books, captureId);
}
