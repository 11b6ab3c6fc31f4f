import { isPendingStatus } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import { commitPurchase } from './commit-purchase.ts';

/**
 * Settles an order whose total is zero, without PayPal and in one transaction. Keyed by the order, so running it
 * again grants nothing more. Throws for an order that costs something.
 */
export async function settleFreeOrder(
  { database, now, log, addresses }: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  orderId: string,
): Promise<{ order: OrderRow; isSettledNow: boolean }> {
  const settled = await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order.totalMinor !== 0) throw new Error(`Order ${order.orderCode} is not free.`);
    if (order.deletedAt || !isPendingStatus(order.paymentStatus)) return { order, isSettledNow: false };
    const unpaid = { reference: `order:${order.id}`, captureId: null, feeMinor: null };
    const purchase = { order, ...unpaid, now: now(), addresses };
    return { order: await commitPurchase(transaction, purchase), isSettledNow: true };
  });
  if (settled.isSettledNow) log.info({ orderCode: settled.order.orderCode }, 'A free order was settled');
  return settled;
}
