import { isSellerRole, type NewOrder, type OrderKind } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { createPublicCode } from '../../public-codes/create-public-code.ts';
import { getItem, getPackage } from '../catalog/index.ts';
import { type OrderRow, orders } from './orders.tables.ts';
import { priceOrder } from './pricing.ts';

/** Collisions among 36^8 codes are rare; this many in a row are a bug. */
const maxCodeAttempts = 5;

/** The part of an order that describes what is sold. */
type ProductSnapshotFields = Pick<
  OrderRow,
  'kind' | 'productId' | 'productName' | 'product' | 'priceMinor' | 'currency' | 'credit' | 'validityDays'
>;

interface OrderPlacement<T> {
  kind: OrderKind;
  order: NewOrder;
  /** Makes the answer, which is stored for a repeated request. */
  serialize: (order: OrderRow) => T;
}

/**
 * Places a pending order with the product as it is now. The customer only chooses the product and the billing
 * address. A repeated request with the same `Idempotency-Key` gets the first answer.
 */
export async function placeOrder<T>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { kind, order: { packageId, ...billing }, serialize }: OrderPlacement<T>,
): Promise<T> {
  const first = await findFirstAnswer<T>(database, context);
  if (first !== undefined) return first;
  const { user } = context.actor;
  if (isSellerRole(user.role))
    throw new AppError('seller_cannot_purchase', 'Sellers cannot purchase products');
  return commitOnce(database, context, async (transaction) => {
    const product = await snapshotProduct(transaction, { kind, productId: packageId });
    const order = await insertOrder(transaction, {
      ...product,
      ...priceOrder(product.priceMinor),
      userId: user.id,
      customerEmail: user.email,
      ...billing,
    });
    return serialize(order);
  });
}

/** A product that is on sale, as it is now. Throws `not_found` for any other. */
function snapshotProduct(
  database: Queryable,
  { kind, productId }: { kind: OrderKind; productId: string },
): Promise<ProductSnapshotFields> {
  const snapshot = { package: snapshotPackage, item: snapshotItem }[kind];
  return snapshot(database, productId);
}

async function snapshotPackage(database: Queryable, id: string): Promise<ProductSnapshotFields> {
  const { name, priceMinor, currency, credit, validityDays, ...row } = await getPackage(database, id);
  return {
    ...{ kind: 'package', productId: id, productName: name, priceMinor, currency, credit, validityDays },
    product: {
      sellerEmail: row.sellerEmail,
      accessUrl: row.accessUrl,
      featuredImage: '',
      points: row.points,
      guidelines: '',
      slug: '',
      itemCode: '',
    },
  };
}

/** An item brings neither credits nor membership. */
async function snapshotItem(database: Queryable, id: string): Promise<ProductSnapshotFields> {
  const { name, priceMinor, currency, ...row } = await getItem(database, id);
  return {
    ...{ kind: 'item', productId: id, productName: name, priceMinor, currency, credit: 0, validityDays: 0 },
    product: {
      sellerEmail: '',
      accessUrl: row.accessUrl,
      featuredImage: row.imageUrl,
      points: [],
      guidelines: row.guidelines,
      slug: row.slug,
      itemCode: row.itemCode,
    },
  };
}

/** Stores an order with two new codes. When a code is taken, the insert does nothing and new codes are drawn. */
export async function insertOrder(
  transaction: Transaction,
  values: Omit<typeof orders.$inferInsert, 'orderCode' | 'paymentCode'>,
): Promise<OrderRow> {
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const codes = { orderCode: createPublicCode(), paymentCode: createPublicCode() };
    const [order] = await transaction
      .insert(orders)
      .values({ ...values, ...codes })
      .onConflictDoNothing()
      .returning();
    if (order) return order;
  }
  throw new Error(`No free order code was found in ${maxCodeAttempts} attempts.`);
}
