import type { ApiScope } from '@credit-studio/contracts';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, secretHash } from '../../database/columns.ts';

/**
 * Keys of programs. A trigger announces each change except that of the last use, so that every process stops
 * accepting a revoked key at once.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    /** `cs_` and 12 random characters: finds the key, and is shown to staff. */
    prefix: text().notNull(),
    secretHash: secretHash().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Null for the general limit of a user. */
    callsPerMinute: integer(),
    /** The person who made it. Without a reference, so that it outlives the account: the key then is suspended. */
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
    lastUsedAddress: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('api_keys_prefix').on(table.prefix)],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;
