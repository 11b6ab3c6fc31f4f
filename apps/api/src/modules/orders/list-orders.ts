import {
  type AllOrdersQuery,
  orderKinds,
  type PaymentStatus,
  paymentStatuses,
} from '@credit-studio/contracts';
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { withinDays } from '../../database/days.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import type { PageRequest } from '../../database/list-search/page-request.ts';
import { selectIds, selectPage } from '../../database/list-search/select-page.ts';
import { streamRows } from '../../database/stream-rows.ts';
import { restrictedUserId } from '../../permissions.ts';
import { recordAudit } from '../audit/index.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** A text that finds more orders is too common to look for a payment with. */
const maxOrdersOfSearch = 1000;

/** The filters of a list, an export or a sum. Without a kind they are of both. */
export type OrderFilter = Omit<AllOrdersQuery, 'sort' | 'page' | 'limit'> & { ids?: string[] | undefined };

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

/** The stored status that a caller's word means; an unknown one matches nothing. */
function hasStatus(column: PgColumn, word: string | undefined): SQL | undefined {
  if (!word) return undefined;
  const stored = paymentStatuses.find((status) => status.toLowerCase() === word.toLowerCase());
  return stored ? eq(column, stored) : sql`false`;
}

/** Of the orders whose money went back, the payment statuses. */
const returnedStatuses = {
  refunded: ['Partly refunded', 'Refunded'],
  disputed: ['Disputed'],
} satisfies Record<string, PaymentStatus[]>;

/**
 * Every index of the lists begins with the kind, those by payment status then with that: a list of both kinds, or of two
 * statuses, is merged from the lists of one.
 */
function listParts({ kind, returned }: Pick<OrderFilter, 'kind' | 'returned'>): SQL[] {
  const kinds = (kind ? [kind] : orderKinds).map((each) => eq(orders.kind, each));
  if (!returned) return kinds;
  return returnedStatuses[returned].flatMap((status) =>
    kinds.map((isOfKind) => sql`${and(isOfKind, eq(orders.paymentStatus, status))}`),
  );
}

/** The searched fields: code, customer, address, product, order status, and the ids of the payment in full. */
function searchOrders({
  kind,
  search,
  sort,
}: Pick<OrderFilter, 'kind' | 'search'> & { sort?: string | undefined }): Search | undefined {
  return composeSearch(orders, search, {
    listed: listParts({ kind }).flatMap((part) => {
      const within = and(part, isNull(orders.deletedAt));
      return [
        { column: orders.productName, within },
        { column: orders.orderStatus, within },
      ];
    }),
    ids: [orders.paymentCode, orders.transactionId],
    indexes: {
      sorted: textSorts,
      rest: sql`${orders}.search_rest`,
      sort,
    },
  });
}

/** All filters except the search and the parts: the caller's orders, or all of them with the right, without deleted ones. */
function matchOrders(actor: CallerActor, filter: OrderFilter): SQL | undefined {
  const ownId = restrictedUserId(actor, 'orders:read');
  return and(
    isNull(orders.deletedAt),
    ownId === null ? undefined : eq(orders.userId, ownId),
    filter.ids && inArray(orders.id, filter.ids),
    filter.userId ? eq(orders.userId, filter.userId) : undefined,
    ownId === null && filter.userEmail ? eq(orders.customerEmail, filter.userEmail.toLowerCase()) : undefined,
    hasStatus(orders.paymentStatus, filter.paymentStatus),
    hasStatus(orders.orderStatus, filter.orderStatus),
    filter.packageName ? eq(orders.productName, filter.packageName) : undefined,
    filter.minTotal === undefined ? undefined : gte(orders.totalMinor, filter.minTotal),
    filter.maxTotal === undefined ? undefined : lte(orders.totalMinor, filter.maxTotal),
    withinDays(orders.createdAt, filter),
  );
}

/** The same with the kind and the statuses, for reads that need no order of an index. */
function matchAll(actor: CallerActor, filter: OrderFilter): SQL | undefined {
  return and(
    matchOrders(actor, filter),
    filter.kind && eq(orders.kind, filter.kind),
    filter.returned && inArray(orders.paymentStatus, returnedStatuses[filter.returned]),
  );
}

/** The name of a first page that only a kind and a search narrow: what staff see when they open a list. */
function nameFirstPage(
  actor: CallerActor,
  { kind, sort, page, limit, search, ...filters }: AllOrdersQuery,
): string | undefined {
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  if (page !== 1 || isNarrowed || restrictedUserId(actor, 'orders:read') !== null) return undefined;
  return `orders ${kind} by ${sort}, ${limit}`;
}

/** A person's orders have an index by their creation. In that order they are read along it. */
function isOfOnePerson(actor: CallerActor, { userId, userEmail, sort }: AllOrdersQuery): boolean {
  const isByCreation = !sort || /createdAt|orderDate/.test(sort);
  return !isByCreation && Boolean(userId || userEmail || restrictedUserId(actor, 'orders:read') !== null);
}

/** Everything that decides which orders a list has. */
function nameFilters(actor: CallerActor, { sort, page, limit, ...filters }: AllOrdersQuery): string {
  return `orders ${restrictedUserId(actor, 'orders:read')} ${JSON.stringify(filters)}`;
}

/** The database request for one page of orders. */
export function composeOrderPage(
  actor: CallerActor,
  query: AllOrdersQuery,
): PageRequest<typeof orders> & { search: Search | undefined } {
  return {
    table: orders,
    where: matchOrders(actor, query),
    parts: listParts(query),
    orderBy: chooseOrder(query.sort, { columns, fallback: '-createdAt', tieBreak: orders.id }),
    search: searchOrders(query),
    keptAs: nameFirstPage(actor, query),
    filteredAs: nameFilters(actor, query),
    areFilteredByIndex: isOfOnePerson(actor, query),
    page: query.page,
    limit: query.limit,
  };
}

/** The newest orders of both kinds that a text finds, up to a bound: where their payments are looked for. */
export async function findOrderIds(database: ReadDatabase, search: string): Promise<string[]> {
  const found = searchOrders({ search });
  if (!found) return [];
  return selectIds(database, {
    table: orders,
    where: isNull(orders.deletedAt),
    parts: listParts({}),
    orderBy: chooseOrder(undefined, { columns, fallback: '-createdAt', tieBreak: orders.id }),
    search: found,
    page: 1,
    limit: maxOrdersOfSearch,
  });
}

/** One page of orders, newest first: the caller's, or all of them with the right `orders:read`. */
export async function listOrders(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  input: AllOrdersQuery,
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
  const { kind = 'all', ...after } = filter;
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'orders.exported',
      subject: { kind: 'orders', id: kind },
      after,
    }),
  );
  return streamRows(replicas.readFor(context), {
    table: orders,
    where: and(matchAll(context.actor, filter), searchOrders(filter)?.matches),
    serialize: (rows) => rows.map(serialize),
  });
}
