import type { Capture, Refund } from '../entities.ts';
import { fromHundredths, toHundredths } from '../money.ts';
import { createPaypalId, type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { sumRefunds } from './sum-refunds.ts';

interface RefundToBook
  extends Pick<Refund, 'status' | 'customId' | 'invoiceId' | 'noteToPayer' | 'requestId'> {
  amountHundredths: number;
}

/** Writes a refund and what is left of its capture. */
export function bookRefund(
  books: PaypalBooks,
  capture: Capture,
  { amountHundredths, ...fields }: RefundToBook,
): Refund {
  const refund: Refund = {
    id: createPaypalId(),
    captureId: capture.id,
    orderId: capture.orderId,
    amount: fromHundredths(amountHundredths, capture.amount.currency_code),
    ...fields,
    createdAt: paypalTime(),
  };
  books.refunds.put(refund.id, refund);
  markRefunded(books, capture);
  return refund;
}

/** The capture's status by what has been given back of it. */
export function markRefunded(books: PaypalBooks, capture: Capture): void {
  const refunded = sumRefunds(books, capture.id);
  const isWhole = refunded >= toHundredths(capture.amount.value);
  const status = refunded === 0 ? 'COMPLETED' : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  books.captures.put(capture.id, { ...capture, status, updatedAt: paypalTime() });
}
