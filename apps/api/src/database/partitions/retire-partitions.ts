import pg from 'pg';
import { takeMigrationLock } from '../migrations/apply-migrations.ts';
import type { MigrationOptions } from '../migrations/lock-waits.ts';

interface Retirement extends Pick<MigrationOptions, 'report'> {
  table: string;
  /** yyyy-mm-dd; partitions whose months are all before it. */
  before: string;
  /** Otherwise they stay in the schema `partitions`, as separate tables. */
  drop: boolean;
}

/**
 * Takes old months out of a partitioned table, without a lock that a reader or writer notices, and without deleting
 * rows one by one.
 */
export async function retirePartitions(
  client: pg.ClientBase,
  { table, before, drop, report }: Retirement,
): Promise<void> {
  await takeMigrationLock(client, { report });
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  const { rows } = await client.query<{ name: string; isForeign: boolean; isPending: boolean }>(
    `select part.relname as name, part.relkind = 'f' as "isForeign", inhdetachpending as "isPending"
     from pg_inherits join pg_class part on part.oid = inhrelid
     where inhparent = $1::regclass
       and (regexp_match(pg_get_expr(relpartbound, part.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz
         <= $2::timestamp at time zone 'UTC'
     order by part.relname`,
    [`public.${table}`, before],
  );
  for (const { name, isForeign, isPending } of rows) {
    const part = `partitions.${pg.escapeIdentifier(name)}`;
    // A detachment that was interrupted is only finished.
    await client.query(
      `alter table public.${table} detach partition ${part} ${isPending ? 'finalize' : 'concurrently'}`,
    );
    if (drop) await client.query(`drop ${isForeign ? 'foreign ' : ''}table ${part}`);
    report(drop ? `${name} is dropped.` : `${name} is a separate table now, in the schema partitions.`);
  }
  if (rows.length === 0) report(`${table} has no partition that ends before ${before}.`);
}
