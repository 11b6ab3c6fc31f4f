import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';

/**
 * One query over every table of our own, made of one for each. Rejected notifications are counted in a table that
 * holds nothing else, so counting one is no change; neither is that a session of staff is noted as used.
 */
async function overAllTables(database: Database, select: (table: string) => string): Promise<string> {
  return (await listTables(database)).map(select).join(' union all ');
}

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('webhook_rejections', 'staff_sessions') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every statement that writes draws the next number, also one that is rolled back or finds no row. */
function countWrites(tables: readonly string[]): string {
  const triggers = tables.map(
    (table) =>
      `create trigger counts_writes after insert or update or delete or truncate on "${table}" execute function count_write();`,
  );
  return `
    create sequence writes;
    grant select on writes to public;
    create function count_write() returns trigger language plpgsql security definer as
      $$ begin perform nextval('public.writes'); return null; end $$;
    ${triggers.join('\n')}`;
}

/**
 * A digest of every row of our own tables; equal before and after means that nothing was changed. As a function it is
 * planned once by each connection, and started without the processes that the planner expects to need for so many tables.
 */
function digestRows(tables: readonly string[]): string {
  const digests = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${table}" t`,
  );
  return `
    create function digest_rows() returns text language plpgsql stable security definer
      set max_parallel_workers_per_gather = 0 as
      $$ begin return (select json_object_agg(name, digest order by name) from (${digests.join(' union all ')}) as each); end $$;`;
}

/**
 * The fingerprint of a database that is read far more often than it changes: a digest is made again only after a
 * statement that wrote.
 */
export async function watchFingerprint({
  database,
  asOwner,
}: WatchedDatabase): Promise<() => Promise<unknown>> {
  const tables = await listTables(database);
  await asOwner(countWrites(tables) + digestRows(tables));
  let known: { writes: string; digests: unknown } | undefined;
  return async () => {
    const { rows } = await database.execute<{ writes: string }>(
      sql`select concat(last_value, is_called) as writes from writes`,
    );
    const writes = rows[0]?.writes ?? '';
    if (known?.writes !== writes) known = { writes, digests: await readDigests(database) };
    return known.digests;
  };
}

interface WatchedDatabase {
  database: Database;
  /** Runs a statement as the owner of the tables. */
  asOwner: (statement: string) => Promise<unknown>;
}

async function readDigests(database: Database): Promise<unknown> {
  const { rows } = await database.execute(sql`select digest_rows() as digests`);
  return rows;
}

/** Every row of our own tables that holds a text, after the name of its table. */
export async function findRowsHolding(database: Database, text: string): Promise<string[]> {
  const statement = await overAllTables(
    database,
    (name) =>
      `select '${name} ' || t::text as row from "${name}" t where strpos(t::text, $text$${text}$text$) > 0`,
  );
  const { rows } = await database.execute<{ row: string }>(sql.raw(statement));
  return rows.map(({ row }) => row);
}
