import type { Capture, Order } from '../entities.ts';
import { createPaypalId, type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { fitsOperation } from '../paypal-faults.ts';
import { announceCapture } from '../webhooks/announce.ts';

/** Takes the buyer's money for an approved order. */
export function captureOrder(books: PaypalBooks, orderId: string, requestId: string | null): Order {
  const order = books.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PaypalError('ORDER_NOT_APPROVED');
  if (books.isInvoiceCaptured(order.unit.invoice_id)) throw new PaypalError('DUPLICATE_INVOICE_ID');
  if (books.faults.take((fault) => fitsOperation(fault, 'declined', 'capture'))) {
    throw new PaypalError('INSTRUMENT_DECLINED', { redirectUrl: books.approvalUrl(order.id) });
  }
  const isPending = books.faults.take((fault) => fitsOperation(fault, 'pending', 'capture')) !== null;
  const now = paypalTime();
  const { currency_code, value } = order.unit.amount;
  const capture: Capture = {
    id: createPaypalId(),
    orderId: order.id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount: { currency_code, value },
    customId: order.unit.custom_id ?? null,
    invoiceId: order.unit.invoice_id ?? null,
    merchantId: order.merchantId,
    requestId,
    createdAt: now,
    updatedAt: now,
  };
  // PayPal calls the order completed even while its capture is still pending.
  const completed: Order = { ...order, status: 'COMPLETED', updatedAt: now };
  books.captures.put(capture.id, capture);
  books.orders.put(order.id, completed);
  announceCapture(books, capture);
  return completed;
}
