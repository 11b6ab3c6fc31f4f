import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What was sold, as it was described on the day. Later edits of the product change no order. */
export interface ProductSnapshot {
  sellerEmail: string;
  accessUrl: string;
  featuredImage: string;
  points: string[];
  guidelines: string;
  slug: string;
  itemCode: string;
}

/**
 * Package and item orders. Amounts are integer minor units of `currency`. What lists search and sort by is in the
 * migrations `list_search` and `list_values`: see `database/compose-search.ts`.
 */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    kind: text({ enum: ['package', 'item'] }).notNull(),
    /** Eight characters that customers read and that PayPal carries as `custom_id`. */
    orderCode: text().notNull(),
    /** Eight characters that PayPal carries as `invoice_id`. */
    paymentCode: text().notNull(),
    /** Null once the account was deleted; the order itself is kept. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    productId: uuid().notNull(),
    productName: text().notNull(),
    product: jsonb().$type<ProductSnapshot>().notNull(),
    priceMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    currency: text().notNull(),
    credit: integer().notNull(),
    validityDays: integer().notNull(),
    paymentStatus: text().notNull().default('pending'),
    orderStatus: text().notNull().default('pending'),
    paymentMethod: text(),
    transactionId: text(),
    membershipEndsAt: moment(),
    customerEmail: text().notNull(),
    customerName: text().notNull(),
    address: text().notNull(),
    country: text().notNull(),
    paidAt: moment(),
    /** When staff deleted the pending order. A payment that was under way all the same brings it back. */
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_order_code').on(table.orderCode),
    uniqueIndex('orders_payment_code').on(table.paymentCode),
    index('orders_user').on(table.userId, table.kind, table.createdAt.desc(), table.id.desc()),
    index('orders_customer_email').on(table.customerEmail, table.kind, table.createdAt.desc()),
    index('orders_pending')
      .on(table.userId, table.kind, table.createdAt.desc())
      .where(sql`${table.paymentStatus} = 'pending'`),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`${table.paymentStatus} = 'pending' and ${table.deletedAt} is null`),
    check('orders_total', sql`${table.totalMinor} = ${table.priceMinor} + ${table.feeMinor}`),
    check('orders_price', sql`${table.priceMinor} > 0 and ${table.feeMinor} >= 0`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
