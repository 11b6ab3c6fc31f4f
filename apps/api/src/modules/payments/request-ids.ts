import type { OrderRow } from '../orders/index.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';

type Attempt = { order: Pick<OrderRow, 'orderCode'>; payment: Pick<PaymentRow, 'attempt'> };

/**
 * `PayPal-Request-Id` of each call, derived from stored values only: a process that repeats a call after a crash
 * sends the same id, and PayPal does the work once. PayPal remembers an id for six hours, a refund's for 45 days.
 */
export function createRequestId({ order, payment }: Attempt): string {
  return `create-${order.orderCode}-${payment.attempt}`;
}

/**
 * After a decline the id changes, or PayPal might repeat the decline instead of charging the buyer's new means of
 * payment. Two ids cannot take the money twice: a PayPal order is captured once.
 */
export function captureRequestId({
  order,
  payment,
}: Attempt & { payment: Pick<PaymentRow, 'declinedAt'> }): string {
  return ['capture', order.orderCode, payment.attempt, payment.declinedAt?.getTime()]
    .filter((part) => part !== undefined)
    .join('-');
}

export function refundRequestId(refund: Pick<RefundRow, 'id'>): string {
  return `refund-${refund.id}`;
}
