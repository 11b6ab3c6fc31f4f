import { isAdminRole, type OrderKind, type OrderListQuery, paymentStatuses } from '@credit-studio/contracts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserActor } from '../../context.ts';
import { matchesSearch } from '../../database/contains-text.ts';
import { withinDays } from '../../database/within-days.ts';
import { orders } from './orders.tables.ts';

/** A status word of the caller as it is stored; one that no order can have matches nothing. */
const hasPaymentStatus = (word: string | undefined): SQL | undefined => {
  if (!word) return undefined;
  const stored = paymentStatuses.find((status) => status.toLowerCase() === word.toLowerCase());
  return stored ? eq(orders.paymentStatus, stored) : sql`false`;
};

/** What a list or a file of orders filters by. */
export type OrderFilter = Omit<OrderListQuery, 'sort' | 'page' | 'limit'> & { kind: OrderKind };

/** Orders of one kind that pass the filter: one's own, or for an admin everyone's. Deleted ones never do. */
export const matchOrders = (actor: UserActor, filter: OrderFilter): SQL | undefined => {
  const isStaff = isAdminRole(actor.user.role);
  return and(
    eq(orders.kind, filter.kind),
    isNull(orders.deletedAt),
    isStaff ? undefined : eq(orders.userId, actor.user.id),
    isStaff && filter.userEmail ? eq(orders.customerEmail, filter.userEmail.toLowerCase()) : undefined,
    hasPaymentStatus(filter.paymentStatus),
    withinDays(orders.createdAt, filter),
    matchesSearch(orders, filter.search),
  );
};
