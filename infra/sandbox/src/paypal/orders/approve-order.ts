import type { Order } from '../entities.ts';
import { type PaypalBooks, paypalTime } from '../paypal-books.ts';
import { PaypalError } from '../paypal-error.ts';
import { announceOrderApproved } from '../webhooks/announce.ts';

/** What the buyer does on the approval page. Approving twice changes nothing. */
export function approveOrder(books: PaypalBooks, orderId: string): Order {
  const order = books.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_COMPLETED');
  if (order.status === 'APPROVED') return order;
  const now = paypalTime();
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    approvedAt: now,
    updatedAt: now,
    cancelledAt: null,
  };
  books.store.transaction(() => {
    books.orders.put(order.id, approved);
    announceOrderApproved(books, approved);
  });
  return approved;
}

/** A buyer who turns back leaves the order as it was, and may come again. */
export function cancelOrder(books: PaypalBooks, orderId: string): Order {
  const order = books.getOrder(orderId);
  if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_COMPLETED');
  const cancelled: Order = { ...order, cancelledAt: paypalTime() };
  books.orders.put(order.id, cancelled);
  return cancelled;
}
