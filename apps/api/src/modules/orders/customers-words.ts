import type { Actor } from '../../context.ts';
import type { OrderRow } from './orders.tables.ts';

/** An order with the texts of its product as its customer read them. Staff and programs keep the original ones. */
export function inCustomersWords<O extends Pick<OrderRow, 'productName' | 'product'>>(order: O): O {
  const { shown } = order.product;
  if (!shown) return order;
  const { name, points, guidelines } = shown;
  return { ...order, productName: name, product: { ...order.product, points, guidelines } };
}

/** The order for who asks about it. */
export function inWordsFor(actor: Actor, order: OrderRow): OrderRow {
  const isOwn = actor.kind === 'user' && actor.user.id === order.userId;
  return isOwn ? inCustomersWords(order) : order;
}
