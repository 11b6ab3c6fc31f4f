import { isAdminRole, type orderEndpoints, paymentStatuses } from '@credit-studio/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { chooseOrder } from '../../database/choose-order.ts';
import { chooseWindow } from '../../database/choose-window.ts';
import { containsText } from '../../database/contains-text.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
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

/** A status word of the caller as it is stored; one that no order can have matches nothing. */
const hasPaymentStatus = (word: string | undefined): SQL | undefined => {
  if (!word) return undefined;
  const stored = paymentStatuses.find((status) => status.toLowerCase() === word.toLowerCase());
  return stored ? eq(orders.paymentStatus, stored) : sql`false`;
};

/** Package orders, newest first: one's own, or for an admin everyone's. */
export const listOrders = async (
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
  input: EndpointCall<typeof orderEndpoints.listOrders>['query'],
): Promise<{ rows: OrderRow[]; total: number }> => {
  const isStaff = isAdminRole(actor.user.role);
  const where = and(
    eq(orders.kind, 'package'),
    isStaff ? undefined : eq(orders.userId, actor.user.id),
    isStaff && input.userEmail ? eq(orders.customerEmail, input.userEmail.toLowerCase()) : undefined,
    hasPaymentStatus(input.paymentStatus),
    containsText(
      [orders.orderCode, orders.customerName, orders.orderStatus, orders.productName],
      input.search,
    ),
  );
  const { limit, offset } = chooseWindow(input);
  const rows = await database
    .select()
    .from(orders)
    .where(where)
    .orderBy(...chooseOrder(input.sort, { columns, fallback: '-createdAt', tieBreak: orders.id }))
    .limit(limit)
    .offset(offset);
  return { rows, total: await database.$count(orders, where) };
};
