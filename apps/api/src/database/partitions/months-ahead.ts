import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Services } from '../../context.ts';
import type { ReadDatabase } from '../database.ts';
import { type MigrationOptions, runWithShortLocks } from '../migrations/lock-waits.ts';

/** A row of a month without a partition is refused, so there are many more than any outage of the workers lasts. */
const monthsAhead = 6;

/** Creates the partitions of the next months, for every partitioned table; the worker's daily task. */
export async function createMonthPartitions({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { rows } = await database.execute<{ made: number }>(
    sql`select create_month_partitions(${monthsAhead}) as made`,
  );
  const made = rows[0]?.made ?? 0;
  if (made > 0) log.info({ made }, 'Partitions of the next months were created');
}

/** The same by the owner, who waits for its locks. */
export async function createMonthsAhead(client: pg.ClientBase, options: MigrationOptions): Promise<void> {
  const made = await runWithShortLocks(
    client,
    { name: 'The partitions of the next months' },
    {
      ...options,
      remains: 'None was created. Run this command again.',
      async work() {
        const { rows } = await client.query<{ made: number }>('select create_month_partitions($1) as made', [
          monthsAhead,
        ]);
        return rows[0]?.made ?? 0;
      },
    },
  );
  options.report(`${made} partitions were created ahead.`);
}

/** For how many whole months ahead each partitioned table is prepared. */
export async function listMonthsAhead(database: ReadDatabase): Promise<{ table: string; months: number }[]> {
  const { rows } = await database.execute<{ table: string; months: number }>(sql`
    select parent.relname as table,
           (extract(year from age) * 12 + extract(month from age))::int as months
      from pg_class parent
      cross join lateral (
        select age(max((regexp_match(pg_get_expr(part.relpartbound, part.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz),
                   now()) as age
          from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = parent.oid
      ) ends
     where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p'`);
  return rows;
}
