import { currencies, orderKinds, paymentStatuses } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';
import { type PriceAmounts, priceColumns } from './pricing.ts';

/** The product as it was when the order was placed. Later edits of the product change no order. */
export interface ProductSnapshot {
  sellerEmail: string;
  accessUrl: string;
  featuredImage: string;
  points: string[];
  guidelines: string;
  slug: string;
  itemCode: string;
  /** Its texts in the customer's language, as they were shown; missing where that is the original's. */
  shown?: { name: string; points: string[]; guidelines: string };
}

/** Was paid, also if the money was returned later. */
export function isBought({ paidAt }: { paidAt: AnyPgColumn }): SQL {
  return sql`${paidAt} is not null`;
}

/** The columns that add up to an order's total. */
function sumPriceColumns(table: Record<keyof PriceAmounts, AnyPgColumn>): SQL {
  return sql.join(
    Object.values(priceColumns).map((column) => sql`${table[column]}`),
    sql` + `,
  );
}

/**
 * Package and item orders. Amounts are integer minor units of `currency`. The search indexes of the lists are in the
 * migrations `list_search` and `list_values`: see `database/compose-search.ts`.
 */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    kind: text({ enum: orderKinds }).notNull(),
    /** Eight characters that customers read and that PayPal carries as `custom_id`. */
    orderCode: text().notNull(),
    /** Eight characters that PayPal carries as `invoice_id`. */
    paymentCode: text().notNull(),
    /** Null once the account was deleted; the order stays. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of mails about it: the customer's when it was placed. */
    language: text().notNull().default('en'),
    productId: uuid().notNull(),
    productName: text().notNull(),
    product: jsonb().$type<ProductSnapshot>().notNull(),
    priceMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    /** What went back of the payment that paid the order. */
    refundedMinor: integer().notNull().default(0),
    /** What PayPal kept of that payment. Null while PayPal has not reported it in the order's currency. */
    paypalFeeMinor: integer(),
    currency: text({ enum: currencies }).notNull(),
    credit: integer().notNull(),
    validityDays: integer().notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    orderStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    paymentMethod: text(),
    transactionId: text(),
    membershipEndsAt: moment(),
    customerEmail: text().notNull(),
    customerName: text().notNull(),
    address: text().notNull(),
    country: text().notNull(),
    paidAt: moment(),
    /** When staff deleted the pending order. A late payment restores it. */
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_order_code').on(table.orderCode),
    uniqueIndex('orders_payment_code').on(table.paymentCode),
    index('orders_user').on(table.userId, table.kind, table.createdAt.desc(), table.id.desc()),
    // Staff filter customers by whether they have bought.
    index('orders_bought').on(table.userId).where(isBought(table)),
    index('orders_transaction').on(table.transactionId),
    index('orders_customer_email').on(table.customerEmail, table.kind, table.createdAt.desc()),
    index('orders_pending')
      .on(table.userId, table.kind, table.createdAt.desc())
      .where(sql`${table.paymentStatus} = 'pending'`),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`${table.paymentStatus} = 'pending' and ${table.deletedAt} is null`),
    check('orders_total', sql`${table.totalMinor} = ${sumPriceColumns(table)}`),
    check('orders_refunded', sql`${table.refundedMinor} >= 0`),
    check('orders_price', sql`${table.priceMinor} >= 0 and ${table.feeMinor} >= 0`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
