import { isPendingStatus, type OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { requirePermission } from '../../permissions.ts';
import { getVisibleOrder, lockOrder, orderNotFound } from './order-access.ts';
import { recordForCustomer } from './order-audit.ts';
import { setOrderStatus } from './order-status.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/**
 * Cancels an unpaid order: the caller's own, or any for staff who may change orders. Money that PayPal was already taking
 * still arrives and restores it. Repeating it changes nothing. Throws `conflict` for any other order, and
 * `permission_missing` for staff who may only read it.
 */
export async function cancelOrder(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  { reference, kind }: { reference: string; kind: OrderKind },
): Promise<OrderRow> {
  const found = await getVisibleOrder({ database }, context, { reference, kind });
  const { user } = context.actor;
  if (found.userId !== user.id) requirePermission(user, 'orders:write');
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, found.id);
    if (order.deletedAt) throw orderNotFound();
    if (order.paymentStatus === 'Cancelled') return order;
    if (!isPendingStatus(order.paymentStatus))
      throw new AppError('conflict', m.orders_only_unpaid_cancelled());
    await recordForCustomer(transaction, context, { action: 'order.cancelled', order });
    return setOrderStatus(transaction, order, { state: 'cancelled', now: now() });
  });
}

/** Ids of orders that have been unpaid and unchanged since `before`, in order, from behind `after`. */
export async function listExpiredOrders(
  database: Queryable,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'pending'),
        isNull(orders.deletedAt),
        // An order is never changed before it is created: this condition uses the index of unpaid orders.
        lt(orders.createdAt, before),
        lt(orders.updatedAt, before),
        after ? gt(orders.id, after) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Cancels an order that the caller has locked, if it is still unpaid and unchanged since `before`. */
export async function expireOrder(
  transaction: Transaction,
  order: OrderRow,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  if (!isPendingStatus(order.paymentStatus) || order.deletedAt || order.updatedAt >= before) return false;
  await setOrderStatus(transaction, order, { state: 'cancelled', now });
  return true;
}
