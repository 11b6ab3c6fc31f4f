import type { OrderRow } from '../../orders/index.ts';
import type { PaymentRow } from '../payments.tables.ts';

type Attempt = { order: Pick<OrderRow, 'orderCode'>; payment: Pick<PaymentRow, 'attempt'> };
type CaptureAttempt = Attempt & { payment: Pick<PaymentRow, 'declinedAt'> };

/**
 * `PayPal-Request-Id` of each call, told by what is stored alone: whichever process repeats a call after a crash
 * sends the same id, and PayPal does the work once. PayPal remembers an id for six hours.
 */
export function createRequestId({ order, payment }: Attempt): string {
  return `create-${order.orderCode}-${payment.attempt}`;
}

/**
 * After a decline the id is another one, or PayPal might repeat the decline instead of asking the buyer's new
 * means of payment. Two ids cannot take the money twice: a PayPal order is captured once.
 */
export function captureRequestId({ order, payment }: CaptureAttempt): string {
  return ['capture', order.orderCode, payment.attempt, payment.declinedAt?.getTime()]
    .filter((part) => part !== undefined)
    .join('-');
}
