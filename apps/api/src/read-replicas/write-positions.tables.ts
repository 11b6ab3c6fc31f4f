import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../modules/users/users.tables.ts';

/** How far the write-ahead log was when a member of staff last wrote: what a replica must have before it answers them. */
export const writePositions = pgTable('write_positions', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In bytes since the start of the log, as `pg_lsn` counts them. */
  position: bigint({ mode: 'number' }).notNull(),
});
