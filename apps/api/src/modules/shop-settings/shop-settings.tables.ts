import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../database/columns.ts';

/** The one row of settings that apply to the shop as a whole. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer().primaryKey().default(1),
    /** ISO 4217; the currency of every product. */
    currency: text().notNull().default('USD'),
    /** Whole days after which an order that no one paid is cancelled. */
    pendingOrderDays: integer().notNull().default(7),
    /** IANA name of the zone whose days staff count by. SQL reads it through `shop_time_zone()`. */
    timeZone: text().notNull().default('UTC'),
    /** Origins of other sites whose browsers may read public content; `*` for any. */
    allowedOrigins: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (table) => [
    check('shop_settings_single', sql`${table.id} = 1`),
    check('shop_settings_pending_days', sql`${table.pendingOrderDays} between 1 and 90`),
  ],
);
