import { type OwnOrdersQuery, orderStates } from '@credit-studio/contracts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder, containsText } from '../../database/list-search/list-conditions.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Sort keys by wire name. */
const columns = {
  createdAt: orders.createdAt,
  orderId: orders.orderCode,
  packageName: [orders.productName, orders.createdAt],
  totalPrice: [orders.totalMinor, orders.createdAt],
  paymentStatus: [orders.paymentStatus, orders.createdAt],
};

/** The product's name in the customer's language, where it has another one. */
const shownName = sql`${orders.product}->'shown'->>'name'`;

/**
 * One page of the caller's own orders of both kinds, newest first; for staff, too, only their own. The index
 * `orders_user` leaves so few rows that sorting and searching them needs no other one.
 */
export function listOwnOrders(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  { kind, state, search, sort, page, limit }: OwnOrdersQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  return selectPage(database, {
    table: orders,
    where: and(
      eq(orders.userId, actor.user.id),
      isNull(orders.deletedAt),
      kind && eq(orders.kind, kind),
      state && inArray(orders.paymentStatus, [...orderStates[state]]),
      containsText(
        [orders.orderCode, orders.paymentCode, orders.productName, shownName, orders.transactionId],
        search,
      ),
    ),
    orderBy: chooseOrder(sort, { columns, fallback: '-createdAt', tieBreak: orders.id }),
    page,
    limit,
  });
}
