import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { writePositions } from './write-positions.tables.ts';

/** A position in the log as a number of bytes; exact up to nine million gigabytes. */
export function inBytes(position: SQL): SQL<number> {
  return sql<number>`(${position} - '0/0'::pg_lsn)::float8`;
}

/** What has been inserted into the log, flushed or not: all that is committed is before it. */
const inserted = sql`${inBytes(sql`pg_current_wal_insert_lsn()`)}::bigint`;

/** Records that a member of staff has written, after their commit. */
export async function storeWritePosition(database: Database, userId: string): Promise<void> {
  await database
    .insert(writePositions)
    .values({ userId, position: inserted })
    // Read again under the row's lock, so that of two writes at the same time the later position stays.
    .onConflictDoUpdate({ target: writePositions.userId, set: { position: inserted } });
}

/** Where the log was after the last write of a member of staff; 0 before the first. */
export async function findWritePosition(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ position: writePositions.position })
    .from(writePositions)
    .where(eq(writePositions.userId, userId));
  return row?.position ?? 0;
}
