import { isAdminRole, type OrderKind, type OrderListQuery, paymentStatuses } from '@credit-studio/contracts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserActor } from '../../context.ts';
import { withinDays } from '../../database/days.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { orders } from './orders.tables.ts';

/** A status word of the caller as it is stored; one that no order can have matches nothing. */
function hasPaymentStatus(word: string | undefined): SQL | undefined {
  if (!word) return undefined;
  const stored = paymentStatuses.find((status) => status.toLowerCase() === word.toLowerCase());
  return stored ? eq(orders.paymentStatus, stored) : sql`false`;
}

/** What a list or a file of orders filters by. */
export type OrderFilter = Omit<OrderListQuery, 'sort' | 'page' | 'limit'> & { kind: OrderKind };

/** Without case, as `orders_by_code` and `orders_by_customer` sort them: those that begin alike stand together. */
export const textSorts = {
  orderId: sql`(lower(${orders.orderCode}) collate "C")`,
  customerName: sql`(lower(${orders.customerName}) collate "C")`,
};

/** The fields that lists search: code, customer, product and order status. */
export function searchOrders({
  kind,
  search,
  sort,
}: Pick<OrderFilter, 'kind' | 'search'> & { sort?: string | undefined }): Search | undefined {
  const within = and(eq(orders.kind, kind), isNull(orders.deletedAt));
  return composeSearch(orders, search, {
    listed: [
      { column: orders.productName, within },
      { column: orders.orderStatus, within },
    ],
    indexes: {
      sorted: textSorts,
      rest: sql`${orders}.search_rest`,
      sort,
    },
  });
}

/** Orders of one kind that pass all but the search: one's own, or for an admin everyone's. Deleted ones never do. */
export function matchOrders(actor: UserActor, filter: OrderFilter): SQL | undefined {
  const isStaff = isAdminRole(actor.user.role);
  return and(
    eq(orders.kind, filter.kind),
    isNull(orders.deletedAt),
    isStaff ? undefined : eq(orders.userId, actor.user.id),
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    isStaff && filter.userEmail ? eq(orders.customerEmail, filter.userEmail.toLowerCase()) : undefined,
    hasPaymentStatus(filter.paymentStatus),
    withinDays(orders.createdAt, filter),
  );
}
