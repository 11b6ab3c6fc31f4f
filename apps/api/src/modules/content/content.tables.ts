import { draftedContentNames, publicationFailures, revisionSources } from '@credit-studio/contracts/rules';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** The singleton sections. `version` rises with each save. */
export const contentSections = pgTable('content_sections', {
  name: text({ enum: draftedContentNames }).primaryKey(),
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
    /** Null for what was stored before sources were recorded, and for what a seed stored. */
    source: text({ enum: revisionSources }),
    /** When it was due, for a scheduled one. */
    scheduledFor: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('content_revisions_version').on(table.name, table.version)],
);

/** Unpublished changes, one draft per piece of content. The row outlives the draft, because its version only rises. */
export const contentDrafts = pgTable('content_drafts', {
  name: text({ enum: draftedContentNames }).primaryKey(),
  version: integer().notNull(),
  /** All fields, in the shape of the live ones; null without a draft. */
  fields: jsonb().$type<Record<string, unknown>>(),
  /** Null leaves the live content as it is. */
  isActive: boolean(),
  /** The live version that the draft was begun from. */
  baseVersion: integer().notNull(),
  savedById: uuid().references(() => users.id, { onDelete: 'set null' }),
  savedAt: moment().notNull(),
  /** When it goes live; null for a draft without a schedule. */
  publishAt: moment(),
  /** Whose right counts at that time. */
  scheduledById: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Why it was not published at its time; the schedule then only says so. */
  failure: text({ enum: publicationFailures }),
});

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
