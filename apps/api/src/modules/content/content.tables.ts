import { legalPageNames, sectionNames } from '@credit-studio/contracts/rules';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What exists once: the sections, the legal pages, and the business details that those insert. */
const storedSectionNames = [...sectionNames, ...legalPageNames, 'business'] as const;
export type StoredSectionName = (typeof storedSectionNames)[number];

/** The singleton sections. `version` rises with each save. */
export const contentSections = pgTable('content_sections', {
  name: text({ enum: storedSectionNames }).primaryKey(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** Every save of a section, to be listed and restored. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: primaryId(),
    name: text().notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    isActive: boolean().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('content_revisions_version').on(table.name, table.version)],
);

/** Key features of the home page. */
export const features = pgTable(
  'features',
  {
    id: primaryId(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    link: text().notNull().default(''),
    category: text().notNull().default('AI Features'),
    order: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('features_order').on(table.order)],
);

/** Testimonials of customers. */
export const testimonials = pgTable('testimonials', {
  id: primaryId(),
  quote: text().notNull(),
  authorName: text().notNull(),
  authorTitle: text().notNull(),
  authorImage: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
