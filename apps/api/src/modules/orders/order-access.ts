import type { OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  type InferSelectModel,
  inArray,
  isNull,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CallerActor, Context, Services, UserActor } from '../../context.ts';
import type { Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { AppError } from '../../errors/app-error.ts';
import { restrictedUserId } from '../../permissions.ts';
import { type OrderRow, orders } from './orders.tables.ts';

/** An order by its `_id` or its eight-character code. A deleted one is not found. */
export async function findOrder(database: Queryable, reference: string): Promise<OrderRow | null> {
  const column = reference.length === 8 ? orders.orderCode : orders.id;
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(column, reference), isNull(orders.deletedAt)))
    .limit(1);
  return order ?? null;
}

/** An order by record id, deleted or not, for background work. */
export async function getOrderById(database: Queryable, id: string): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id)).limit(1);
  if (!order) throw new AppError('not_found', m.orders_missing());
  return order;
}

/** The same error for an order that is missing, deleted, of another kind or someone else's. */
export function orderNotFound() {
  return new AppError('not_found', m.orders_check_number());
}

/** An order that the actor may read: their own, or any with the right `orders:read`; of one kind when `kind` is given. */
export async function getVisibleOrder(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<CallerActor>,
  { reference, kind }: { reference: string; kind?: OrderKind },
): Promise<OrderRow> {
  const order = await findOrder(database, reference);
  if (!order || (kind && order.kind !== kind)) throw orderNotFound();
  const ownId = restrictedUserId(actor, 'orders:read');
  if (ownId !== null && order.userId !== ownId) throw orderNotFound();
  return order;
}

/** One of the actor's own orders, also for staff: no one pays for someone else. */
export async function getOwnOrder(
  services: Pick<Services, 'database'>,
  context: Context<UserActor>,
  reference: string,
): Promise<OrderRow> {
  const order = await findOrder(services.database, reference);
  if (order?.userId !== context.actor.user.id || !order) throw orderNotFound();
  return order;
}

/** The user's most recent order, of either kind. */
export async function findLatestOrder(database: Queryable, userId: string): Promise<OrderRow | null> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return order ?? null;
}

/** How other records refer to an order. */
export type OrderReference = Pick<
  OrderRow,
  'id' | 'orderCode' | 'kind' | 'paypalFeeMinor' | 'productName' | 'userId' | 'customerName' | 'customerEmail'
>;

/** References to several orders in one query, deleted ones included. */
export function listOrderReferences(database: ReadDatabase, ids: string[]): Promise<OrderReference[]> {
  return database
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      kind: orders.kind,
      paypalFeeMinor: orders.paypalFeeMinor,
      productName: orders.productName,
      userId: orders.userId,
      customerName: orders.customerName,
      customerEmail: orders.customerEmail,
    })
    .from(orders)
    .where(inArray(orders.id, ids));
}

/** The orders that have one of these codes as their own or as that of their payment, deleted ones included. */
export async function listOrdersByCode(
  database: ReadDatabase,
  codes: string[],
): Promise<Pick<OrderRow, 'id' | 'orderCode' | 'paymentCode'>[]> {
  if (codes.length === 0) return [];
  const { id, orderCode, paymentCode } = orders;
  const select = (column: PgColumn) =>
    database.select({ id, orderCode, paymentCode }).from(orders).where(inArray(column, codes));
  // As one `or`, Postgres would use the index of neither.
  return (await Promise.all([select(orderCode), select(paymentCode)])).flat();
}

/**
 * Locks an order until the transaction ends. Every change of an order or its payments locks the order first, so
 * that concurrent changes wait for each other instead of deadlocking.
 */
export async function lockOrder(transaction: Transaction, id: string): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`Order ${id} does not exist.`);
  return order;
}

interface OwnReference {
  reference: string;
  userId: string;
}

function prepareOwnLock(column: PgColumn) {
  return prepare((database, { reference, userId }: Values<OwnReference>) =>
    database
      .select()
      .from(orders)
      .where(and(eq(column, reference), eq(orders.userId, userId), isNull(orders.deletedAt)))
      .for('update'),
  );
}

const lockOwnById = prepareOwnLock(orders.id);
const lockOwnByCode = prepareOwnLock(orders.orderCode);

/**
 * Locks one of the actor's own orders until the transaction ends, also for staff: no one pays for someone else.
 * Throws `not_found`.
 */
export async function lockOwnOrder(
  transaction: Transaction,
  { actor }: Context<UserActor>,
  reference: string,
): Promise<OrderRow> {
  const lock = reference.length === 8 ? lockOwnByCode : lockOwnById;
  const [order] = await lock(transaction, { reference, userId: actor.user.id });
  if (!order) throw orderNotFound();
  return order;
}

/** A table whose rows belong to orders. */
type TableOfOrders = PgTable & { orderId: PgColumn };

// A generic table hides from the compiler what a selection of all of its columns contains.
interface WithOrder<T extends PgTable> {
  order: OrderRow;
  row: InferSelectModel<T>;
}

/** Finds a row of another module's table, and the order that it belongs to. */
type FindWithOrder<T extends PgTable, V, D> = (database: D, values: V) => Promise<WithOrder<T> | null>;

function selectWithOrder(database: Queryable, table: TableOfOrders) {
  return database
    .select({ order: getTableColumns(orders), row: getTableColumns(table) })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId));
}

/** Prepares the reading of the first row that `where` finds, with its order. */
export function prepareFindWithOrder<T extends TableOfOrders, V>(
  table: T,
  where: (values: Values<V>) => SQL,
): FindWithOrder<T, V, Queryable> {
  const find = prepare((database, values: Values<V>) =>
    selectWithOrder(database, table).where(where(values)).limit(1),
  );
  return async (database, values) => {
    const [found] = await find(database, values);
    return (found as WithOrder<T> | undefined) ?? null;
  };
}

/** The same with a lock on both rows until the transaction ends; the order first, as everywhere. */
export function prepareLockWithOrder<T extends TableOfOrders, V>(
  table: T,
  where: (values: Values<V>) => SQL,
): FindWithOrder<T, V, Transaction> {
  const lock = prepare((database, values: Values<V>) =>
    selectWithOrder(database, table)
      .where(where(values))
      .for('update', { of: [orders, table] }),
  );
  return async (transaction, values) => {
    const [locked] = await lock(transaction, values);
    return (locked as WithOrder<T> | undefined) ?? null;
  };
}

/** Locks all orders of a user, before the user's own row is locked. */
export async function lockOrdersOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
}
