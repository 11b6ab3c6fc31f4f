import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ReadDatabase } from '../database.ts';
import { takeMigrationLock } from '../migrations/apply-migrations.ts';
import { type MigrationOptions, runWithShortLocks } from '../migrations/lock-waits.ts';
import { createMonthsAhead } from './months-ahead.ts';
import { listMoveStatements, readTableParts } from './move-statements.ts';

/** Tables that may be partitioned, with the column that decides the month; decision 35 says why no other may. */
const monthColumns = { audit_entries: 'created_at', generation_events: 'created_at' } as const;
type PartitionedTable = keyof typeof monthColumns;

export const partitionedTables = Object.keys(monthColumns);

export function isPartitionedTable(table: string): table is PartitionedTable {
  return table in monthColumns;
}

/** Enough days for the largest table to be checked before the month ends. */
const daysBeforeBoundary = 5;

/**
 * Turns a table into monthly partitions while it is in use: what is there becomes the first partition, up to a month
 * that has not begun. May be interrupted at any moment and run again.
 */
export async function partitionTable(
  client: pg.ClientBase,
  { table, ...options }: MigrationOptions & { table: PartitionedTable },
): Promise<void> {
  await takeMigrationLock(client, options);
  if (await isPartitioned(client, table)) {
    options.report(`${table} is partitioned already.`);
    return createMonthsAhead(client, options);
  }
  const parts = await readTableParts(client, table);
  const boundary = await findBoundary(client);
  const column = monthColumns[table];
  try {
    await boundRows(client, { ...options, table, column, boundary });
    await runWithShortLocks(
      client,
      { name: `The move of ${table}` },
      {
        ...options,
        remains: 'Nothing was moved. Fix the cause and run this command again.',
        async work() {
          for (const statement of listMoveStatements(parts, { column, boundary }))
            await client.query(statement);
        },
      },
    );
  } catch (error) {
    // Without its partitions the table would refuse all rows from the boundary on.
    const bound = pg.escapeIdentifier(nameBound(table, boundary));
    await client.query(`alter table ${table} drop constraint if exists ${bound}`).catch(() => {});
    throw error;
  }
  options.report(`${table} is partitioned; all rows before ${boundary} are in its first partition.`);
  await createMonthsAhead(client, options);
  await client.query(`analyze ${table}`);
}

async function isPartitioned(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where oid = to_regclass($1) and relkind = 'p'`,
    [`public.${table}`],
  );
  return rowCount === 1;
}

/** The first day of a month that has not begun, as yyyy-mm-dd. */
async function findBoundary(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ boundary: string }>(
    `select to_char(date_trunc('month', now() at time zone 'UTC' + make_interval(days => $1)) + interval '1 month',
       'YYYY-MM-DD') as boundary`,
    [daysBeforeBoundary],
  );
  return rows[0]?.boundary ?? '';
}

function nameBound(table: string, boundary: string): string {
  return `${table}_before_${boundary.replaceAll('-', '_')}`;
}

/** Tables that a killed run has left with a bound and without partitions: they refuse rows from that day on. */
export async function listBoundTables(database: ReadDatabase): Promise<string[]> {
  const { rows } = await database.execute<{ table: string }>(sql`
    select relname as table from pg_constraint join pg_class on pg_class.oid = conrelid
     where relnamespace = 'public'::regnamespace and conname ~ '_before_\\d{4}_\\d\\d_\\d\\d$'`);
  return rows.map(({ table }) => table);
}

interface Bound extends MigrationOptions {
  table: string;
  column: string;
  boundary: string;
}

/** A validated check is the proof that Postgres accepts in place of reading all rows under the lock of the move. */
async function boundRows(client: pg.ClientBase, { table, column, boundary, ...options }: Bound) {
  const name = nameBound(table, boundary);
  const { rows } = await client.query<{ conname: string; convalidated: boolean }>(
    `select conname, convalidated from pg_constraint
     where conrelid = $1::regclass and starts_with(conname, $2)`,
    [`public.${table}`, `${table}_before_`],
  );
  const outdated = rows.filter(({ conname }) => conname !== name);
  const known = rows.find(({ conname }) => conname === name);
  if (outdated.length > 0 || !known)
    await runWithShortLocks(
      client,
      { name: `The check of ${table}` },
      {
        ...options,
        remains: 'Nothing was changed. Fix the cause and run this command again.',
        async work() {
          for (const { conname } of outdated)
            await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(conname)}`);
          if (!known)
            await client.query(
              `alter table ${table} add constraint ${name} check (${column} < '${boundary} 00:00+00') not valid`,
            );
        },
      },
    );
  if (known?.convalidated) return;
  options.report(`Checking that all rows of ${table} are from before ${boundary}; it stays in use.`);
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  await client.query(`alter table ${table} validate constraint ${name}`);
}
