import { type OrderKind, type OrderListQuery, orderKinds, paymentStatuses } from '@credit-studio/contracts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type CallerActor, type Context, restrictedUserId, type Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { withinDays } from '../../database/days.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { type PageRequest, selectIds, selectPage } from '../../database/list-search/select-page.ts';
import { streamRows } from '../../database/stream-rows.ts';
import { recordAudit } from '../audit/index.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** Of each kind. A text that finds more orders is too common to look for a payment with. */
const maxOrdersOfSearch = 500;

/** The filters of a list or an export. */
type OrderFilter = Omit<OrderListQuery, 'sort' | 'page' | 'limit'> & { kind: OrderKind };

export type OrderPageQuery = OrderListQuery & { kind: OrderKind };

/** Case-insensitive, as in the indexes `orders_by_code`, `orders_by_customer` and `orders_by_email`, which also serve prefix searches. */
const textSorts = {
  orderId: sql`(lower(${orders.orderCode}) collate "C")`,
  customerName: sql`(lower(${orders.customerName}) collate "C")`,
  customerEmail: sql`(lower(${orders.customerEmail}) collate "C")`,
};

/** Sort keys by wire name; ties follow the order of the matching index in the migration `list_values`. */
const columns = {
  ...textSorts,
  createdAt: orders.createdAt,
  orderDate: orders.createdAt,
  packageName: [orders.productName, orders.createdAt],
  totalPrice: [orders.totalMinor, orders.productName, orders.createdAt],
  paymentStatus: [orders.paymentStatus, orders.createdAt],
  orderStatus: [orders.orderStatus, orders.paymentStatus, orders.createdAt],
};

/** The status that the caller filters by, as it is stored; an unknown one matches nothing. */
function hasPaymentStatus(word: string | undefined): SQL | undefined {
  if (!word) return undefined;
  const stored = paymentStatuses.find((status) => status.toLowerCase() === word.toLowerCase());
  return stored ? eq(orders.paymentStatus, stored) : sql`false`;
}

/** The searched fields: code, customer, address, product, order status, and the ids of the payment in full. */
function searchOrders({
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
    ids: [orders.paymentCode, orders.transactionId],
    indexes: {
      sorted: textSorts,
      rest: sql`${orders}.search_rest`,
      sort,
    },
  });
}

/** All filters except the search: the caller's orders of a kind, or all of them for an admin, without deleted ones. */
function matchOrders(actor: CallerActor, filter: OrderFilter): SQL | undefined {
  const ownId = restrictedUserId(actor);
  return and(
    eq(orders.kind, filter.kind),
    isNull(orders.deletedAt),
    ownId === null ? undefined : eq(orders.userId, ownId),
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    ownId === null && filter.userEmail ? eq(orders.customerEmail, filter.userEmail.toLowerCase()) : undefined,
    hasPaymentStatus(filter.paymentStatus),
    withinDays(orders.createdAt, filter),
  );
}

/** The database request for one page of orders. */
export function composeOrderPage(actor: CallerActor, query: OrderPageQuery): PageRequest<typeof orders> {
  return {
    table: orders,
    where: matchOrders(actor, query),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: orders.id }),
    search: searchOrders(query),
    page: query.page,
    limit: query.limit,
  };
}

/** The newest orders of both kinds that a text finds, up to a bound: where their payments are looked for. */
export async function findOrderIds(database: ReadDatabase, search: string): Promise<string[]> {
  const pages = await Promise.all(
    orderKinds.map(async (kind) => {
      const found = searchOrders({ kind, search });
      if (!found) return [];
      return selectIds(database, {
        table: orders,
        where: and(eq(orders.kind, kind), isNull(orders.deletedAt)),
        orderBy: chooseOrder(undefined, { columns, fallback: '-createdAt', tieBreak: orders.id }),
        search: found,
        page: 1,
        limit: maxOrdersOfSearch,
      });
    }),
  );
  return pages.flat();
}

/** One page of orders of a kind, newest first: the caller's, or all of them for an admin. */
export async function listOrders(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  input: OrderPageQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  return replicas.readFor(context)((database) =>
    selectPage(database, composeOrderPage(context.actor, input)),
  );
}

/** Every matching order, newest first, in batches. The export is audited before the first batch is read. */
export async function exportOrders<Serialized>(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  { filter, serialize }: { filter: OrderFilter; serialize: (order: OrderRow) => Serialized },
): Promise<AsyncIterable<Serialized[]>> {
  const { kind, ...after } = filter;
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'orders.exported',
      subject: { kind: 'orders', id: kind },
      after,
    }),
  );
  return streamRows(replicas.readFor(context), {
    table: orders,
    where: and(matchOrders(context.actor, filter), searchOrders(filter)?.matches),
    serialize: (rows) => rows.map(serialize),
  });
}
