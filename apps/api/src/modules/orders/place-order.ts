import { isSellerRole, type NewOrder, type OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { pick, prepare, sendTogether, type Values } from '../../database/prepare.ts';
import { AppError } from '../../errors/app-error.ts';
import { checkUnlessAnswered, commitOnce } from '../../idempotency/commit-once.ts';
import { createPublicCode } from '../../public-codes/create-public-code.ts';
import { recallItem, recallPackage, recallTranslated } from '../catalog/index.ts';
import { toTextLanguage } from '../translations/index.ts';
import { saveBillingToProfile } from '../users/index.ts';
import { recordForCustomer } from './order-audit.ts';
import { setOrderStatus } from './order-status.ts';
import { type OrderRow, orders } from './orders.tables.ts';
import { type PriceAmounts, priceOrder } from './pricing.ts';

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
 * address, which is saved to their profile. While an unpaid order for the same product is open, it is returned
 * instead, with the new billing data and `wasOpen`; if the product's terms have changed since, it is cancelled and
 * replaced, because its price no longer holds. A repeated request with the same `Idempotency-Key` gets the first
 * answer.
 */
export async function placeOrder<T extends object>(
  services: Pick<Services, 'database' | 'memory' | 'now'>,
  context: Context<UserActor>,
  { kind, order: { packageId, ...billing }, serialize }: OrderPlacement<T>,
): Promise<T & { wasOpen?: true }> {
  const { database, now } = services;
  const { user } = context.actor;
  const found = await checkUnlessAnswered<ProductSnapshotFields, T>(database, context, async () => {
    if (isSellerRole(user.role))
      throw new AppError('seller_cannot_purchase', m.orders_sellers_cannot_purchase());
    return snapshotProduct(services, { kind, productId: packageId, language: user.language });
  });
  if ('first' in found) return found.first;
  const product = found.checked;
  return commitOnce(database, context, async (transaction) => {
    const { email: customerEmail, language } = user;
    const values = { ...product, ...priceOrder(product.priceMinor), customerEmail, language, ...billing };
    requireEmailForGift(values, user);
    const open = await lockOpenOrders(transaction, { userId: user.id, kind, productId: packageId });
    const current = open.find((order) => hasTerms(order, values));
    for (const order of open)
      if (order !== current) await setOrderStatus(transaction, order, { state: 'cancelled', now: now() });
    // The order first: settlement locks it before the person, too.
    const [placed] = await sendTogether([
      current
        ? updateBilling(transaction, current, { ...billing, language, now: now() })
        : insertOrder(transaction, { ...values, userId: user.id }),
      saveBillingToProfile(transaction, { userId: user.id, ...billing }),
    ]);
    await recordForCustomer(transaction, context, { action: 'order.placed', order: placed });
    return { ...serialize(placed), ...(current && { wasOpen: true }) };
  });
}

/** Credits that cost nothing would otherwise be handed out to invented addresses. A purchase needs no confirmation. */
function requireEmailForGift(
  { totalMinor }: Pick<OrderRow, 'totalMinor'>,
  { emailVerifiedAt }: Pick<UserActor['user'], 'emailVerifiedAt'>,
): void {
  if (totalMinor === 0 && !emailVerifiedAt)
    throw new AppError('email_not_verified', m.orders_confirm_email_first());
}

const lockPlacing = prepare((database, { name }: Values<{ name: string }>) =>
  database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
);

interface PlacedFor {
  userId: string;
  kind: OrderKind;
  productId: string;
}

const selectOpenOrders = prepare((database, { userId, kind, productId }: Values<PlacedFor>) =>
  database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, kind),
        eq(orders.productId, productId),
        // Not a parameter, so that the plan for all values can use the index of pending orders.
        sql`${orders.paymentStatus} = 'pending'`,
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .for('update'),
);

/** The customer's unpaid orders for a product, newest first. Other requests for it wait until the transaction ends. */
async function lockOpenOrders(transaction: Transaction, placedFor: PlacedFor): Promise<OrderRow[]> {
  const name = `place-order:${placedFor.userId}:${placedFor.productId}`;
  const [, open] = await sendTogether([
    lockPlacing(transaction, { name }),
    selectOpenOrders(transaction, placedFor),
  ]);
  return open;
}

type Terms = Pick<OrderRow, 'totalMinor' | 'currency' | 'credit' | 'validityDays'>;

/** Whether an order was placed for what the product costs and brings now. */
function hasTerms(order: OrderRow, now: Terms): boolean {
  return (['totalMinor', 'currency', 'credit', 'validityDays'] as const).every(
    (term) => order[term] === now[term],
  );
}

async function updateBilling(
  transaction: Transaction,
  order: OrderRow,
  { now, ...billing }: Pick<OrderRow, 'customerName' | 'address' | 'country' | 'language'> & { now: Date },
): Promise<OrderRow> {
  const [updated] = await transaction
    .update(orders)
    .set({ ...billing, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  return updated ?? order;
}

type ProductServices = Pick<Services, 'database' | 'memory'>;

interface WantedProduct {
  productId: string;
  /** The customer's. */
  language: string;
}

/** A product that is on sale, as it is now. Throws `not_found` for any other. */
function snapshotProduct(
  services: ProductServices,
  { kind, ...wanted }: WantedProduct & { kind: OrderKind },
): Promise<ProductSnapshotFields> {
  const snapshot = { package: snapshotPackage, item: snapshotItem }[kind];
  return snapshot(services, wanted);
}

async function snapshotPackage(
  services: ProductServices,
  { productId: id, language }: WantedProduct,
): Promise<ProductSnapshotFields> {
  const stored = await recallPackage(services, id);
  const { name, priceMinor, currency, credit, validityDays, ...row } = stored;
  const shown = await recallTranslated(
    services,
    { kind: 'package', language: toTextLanguage(language) },
    stored,
  );
  return {
    ...{ kind: 'package', productId: id, productName: name, priceMinor, currency, credit, validityDays },
    product: {
      sellerEmail: row.sellerEmail,
      accessUrl: row.accessUrl,
      featuredImage: row.featuredImage,
      points: row.points,
      guidelines: '',
      slug: '',
      itemCode: '',
      ...(shown !== stored && { shown: { name: shown.name, points: shown.points, guidelines: '' } }),
    },
  };
}

/** An item brings neither credits nor membership. */
async function snapshotItem(
  services: ProductServices,
  { productId: id, language }: WantedProduct,
): Promise<ProductSnapshotFields> {
  const stored = await recallItem(services, id);
  const { name, priceMinor, currency, ...row } = stored;
  const shown = await recallTranslated(
    services,
    { kind: 'item', language: toTextLanguage(language) },
    stored,
  );
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
      ...(shown !== stored && { shown: { name: shown.name, points: [], guidelines: shown.guidelines } }),
    },
  };
}

type NewOrderRow = PriceAmounts &
  ProductSnapshotFields &
  Pick<
    OrderRow,
    'userId' | 'totalMinor' | 'customerEmail' | 'customerName' | 'address' | 'country' | 'language'
  >;

const insertPending = prepare(
  (database, values: Values<NewOrderRow & Pick<OrderRow, 'id' | 'orderCode' | 'paymentCode'>>) =>
    database
      .insert(orders)
      .values(
        pick(values, [
          ...(['id', 'orderCode', 'paymentCode', 'userId', 'kind'] as const),
          ...(['productId', 'productName', 'product', 'credit', 'validityDays'] as const),
          ...(['priceMinor', 'feeMinor', 'totalMinor', 'currency'] as const),
          ...(['customerEmail', 'customerName', 'address', 'country', 'language'] as const),
        ]),
      )
      .onConflictDoNothing()
      .returning(),
);

/** Stores an order with two new codes. When a code is taken, the insert does nothing and new codes are drawn. */
export async function insertOrder(transaction: Transaction, values: NewOrderRow): Promise<OrderRow> {
  for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
    const codes = { orderCode: createPublicCode(), paymentCode: createPublicCode() };
    const [order] = await insertPending(transaction, { ...values, ...codes, id: uuidv7() });
    if (order) return order;
  }
  throw new Error(`No free order code was found in ${maxCodeAttempts} attempts.`);
}
