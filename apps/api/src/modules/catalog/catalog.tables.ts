import { currencies } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';

/** Credit packages. `place` 1 to 3 is unique among those on sale, which enforces the limit of three. */
export const packages = pgTable(
  'packages',
  {
    id: primaryId(),
    name: text().notNull(),
    priceMinor: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    credit: integer().notNull(),
    validityDays: integer().notNull(),
    sellerEmail: text().notNull().default(''),
    accessUrl: text().notNull().default(''),
    featuredImage: text().notNull().default(''),
    points: jsonb().$type<string[]>().notNull().default([]),
    place: integer(),
    archivedAt: moment(),
    /** Rises with each save, so that stale saves are detected. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('packages_place').on(table.place),
    check(
      'packages_place_or_archived',
      sql`(${table.place} between 1 and 3) = (${table.archivedAt} is null)`,
    ),
    check('packages_price', sql`${table.priceMinor} > 0`),
    check('packages_credit', sql`${table.credit} >= 0`),
  ],
);
export type PackageRow = typeof packages.$inferSelect;

/** Digital items. */
export const items = pgTable(
  'items',
  {
    id: primaryId(),
    name: text().notNull(),
    priceMinor: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    guidelines: text().notNull().default(''),
    accessUrl: text().notNull().default(''),
    slug: text().notNull(),
    itemCode: text().notNull(),
    imageUrl: text().notNull().default(''),
    archivedAt: moment(),
    /** Rises with each save, so that stale saves are detected. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('items_slug').on(table.slug),
    uniqueIndex('items_code').on(table.itemCode),
    // One for each sort of the shop's list; a page is read from either end.
    index('items_on_sale_by_age').on(table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    index('items_on_sale_by_name').on(table.name, table.id).where(sql`${table.archivedAt} is null`),
    index('items_on_sale_by_price').on(table.priceMinor, table.id).where(sql`${table.archivedAt} is null`),
    check('items_price', sql`${table.priceMinor} > 0`),
  ],
);
export type ItemRow = typeof items.$inferSelect;
