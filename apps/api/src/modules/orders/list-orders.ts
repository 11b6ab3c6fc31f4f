import type { OrderKind, OrderListQuery } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder } from '../../database/choose-order.ts';
import { selectPage } from '../../database/select-page.ts';
import { matchOrders } from './match-orders.ts';
import { type OrderRow, orders } from './orders.tables.ts';

const columns = {
  createdAt: orders.createdAt,
  orderDate: orders.createdAt,
  orderId: orders.orderCode,
  packageName: orders.productName,
  customerName: orders.customerName,
  totalPrice: orders.totalMinor,
  paymentStatus: orders.paymentStatus,
  orderStatus: orders.orderStatus,
};

/** Orders of one kind, newest first: one's own, or for an admin everyone's. Deleted ones are in no list. */
export const listOrders = async (
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: OrderListQuery & { kind: OrderKind },
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = matchOrders(actor, input);
  const orderBy = chooseOrder(input.sort, { columns, fallback: '-createdAt', tieBreak: orders.id });
  return selectPage(database, {
    table: orders,
    where,
    orderBy,
    search: input.search,
    page: input.page,
    limit: input.limit,
  });
};
