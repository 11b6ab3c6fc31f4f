import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The `search` column of a table that a large list searches: all searched fields in lower case, a blank before
 * each, made by the database (migration `list_search`). Drizzle does not know the column, so no row carries it.
 * There too stand a trigram index on it and, for each sort that the list allows, an index that holds the column:
 * common terms are found along the sort without touching the table, rare ones through their trigrams, and
 * Postgres chooses by its statistics.
 */
export const searchColumn = (table: PgTable): SQL => sql`${table}.search`;
