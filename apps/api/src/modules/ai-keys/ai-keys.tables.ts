import { aiModelNames } from '@credit-studio/contracts/rules';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';

/** Keys of the generative AI service, sealed with the application's key. */
export const aiKeys = pgTable(
  'ai_keys',
  {
    id: primaryId(),
    name: text().notNull(),
    keySealed: sealedSecret().notNull(),
    /** Keyed hash of the key, to reject a second copy; null for keys that were stored before it was introduced. */
    keyFingerprint: text(),
    /** First 8 and last 4 characters, for display. */
    keyHint: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Set when the provider rejected the key itself. */
    invalidAt: moment(),
    /** Moved to `ai_key_pauses`; kept for the previous release, and dropped after it. */
    coolingUntil: moment(),
    lastUsedAt: moment(),
    lastError: text(),
    /** Rises with each change by staff. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('ai_keys_last_used').on(table.lastUsedAt),
    uniqueIndex('ai_keys_fingerprint').on(table.keyFingerprint),
  ],
);
export type AiKeyRow = typeof aiKeys.$inferSelect;

/** A pause that the provider asked for, of one key with one model. */
export const aiKeyPauses = pgTable(
  'ai_key_pauses',
  {
    keyId: uuid()
      .notNull()
      .references(() => aiKeys.id, { onDelete: 'cascade' }),
    model: text({ enum: aiModelNames }).notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.model] })],
);

/**
 * How many calls or jobs of one key and model may be in flight, learned from the provider's quota answers. Without a
 * row only the general limit applies.
 */
export const aiKeyLimits = pgTable(
  'ai_key_limits',
  {
    keyId: uuid()
      .notNull()
      .references(() => aiKeys.id, { onDelete: 'cascade' }),
    model: text({ enum: aiModelNames }).notNull(),
    maxInFlight: integer().notNull(),
    /** When it was last halved: the answers to one burst halve it once. */
    halvedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.model] })],
);
