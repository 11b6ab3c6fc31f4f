import type { Capture, Order } from '../entities.ts';
import { PaypalError } from '../paypal-error.ts';
import { fitsOperation } from '../paypal-faults.ts';
import { createPaypalId, type PaypalStore, paypalTime } from '../paypal-store.ts';
import { queueCaptureWebhook } from '../webhooks/queue-webhook.ts';

/** Takes the buyer's money for an approved order. */
export function captureOrder(store: PaypalStore, orderId: string, requestId: string | null): Order {
  const order = store.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PaypalError('ORDER_NOT_APPROVED');
  if (store.isInvoiceCaptured(order.unit.invoice_id)) throw new PaypalError('DUPLICATE_INVOICE_ID');
  if (store.faults.take((fault) => fitsOperation(fault, 'declined', 'capture'))) {
    throw new PaypalError('INSTRUMENT_DECLINED', { redirectUrl: store.approvalUrl(order.id) });
  }
  const isPending = store.faults.take((fault) => fitsOperation(fault, 'pending', 'capture')) !== null;
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
  store.captures.put(capture.id, capture);
  store.orders.put(order.id, completed);
  queueCaptureWebhook(store, capture);
  return completed;
}

/** The outcome of PayPal's review of a pending capture. */
export function settlePendingCapture(
  store: PaypalStore,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): Capture {
  const capture = store.getCapture(captureId);
  if (capture.status !== 'PENDING') throw new PaypalError('INVALID_PARAMETER_VALUE', { field: 'status' });
  const settled: Capture = { ...capture, status, updatedAt: paypalTime() };
  store.documents.transaction(() => {
    store.captures.put(capture.id, settled);
    queueCaptureWebhook(store, settled);
  });
  return settled;
}
