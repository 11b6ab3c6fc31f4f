import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, secretHash } from '../../../database/columns.ts';
import { orders } from '../../orders/orders.tables.ts';

/** Addresses where an order can be paid without signing in. An order may have several. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tokenHash: secretHash().notNull(),
    /** Where the buyer goes afterwards. */
    returnUrl: text().notNull(),
    /** The API key that made it. Without a reference, as in the audit log. */
    apiKeyId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('payment_links_token').on(table.tokenHash),
    index('payment_links_order').on(table.orderId),
    index('payment_links_expiry').on(table.expiresAt),
  ],
);
export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
