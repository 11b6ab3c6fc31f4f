import type { OrderKind, OrderListQuery } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { type PageRequest, selectPage } from '../../database/list-search/select-page.ts';
import { matchOrders, searchOrders, textSorts } from './match-orders.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Among equal values, in the order of the index by that sort: see the migration `list_values`. */
const columns = {
  ...textSorts,
  createdAt: orders.createdAt,
  orderDate: orders.createdAt,
  packageName: [orders.productName, orders.createdAt],
  totalPrice: [orders.totalMinor, orders.productName, orders.createdAt],
  paymentStatus: [orders.paymentStatus, orders.createdAt],
  orderStatus: [orders.orderStatus, orders.paymentStatus, orders.createdAt],
};

export type OrderPageQuery = OrderListQuery & { kind: OrderKind };

/** What a page of orders asks the database for. */
export function composeOrderPage(actor: UserActor, query: OrderPageQuery): PageRequest<typeof orders> {
  return {
    table: orders,
    where: matchOrders(actor, query),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: orders.id }),
    search: searchOrders(query),
    page: query.page,
    limit: query.limit,
  };
}

/** Orders of one kind, newest first: one's own, or for an admin everyone's. Deleted ones are in no list. */
export async function listOrders(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: OrderPageQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  return selectPage(database, composeOrderPage(actor, input));
}
