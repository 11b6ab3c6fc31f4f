import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';

/** First answers by caller and `Idempotency-Key`, so that a repeated request returns the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user or the API key that sent the request; ids are unique among both. */
    callerId: uuid('user_id').notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** SHA-256 of the request, to reject the same key with another request. */
    fingerprint: text().notNull(),
    /** Written by the transaction that claimed the key, so no other transaction sees it empty. */
    answer: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
