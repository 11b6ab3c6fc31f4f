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
 * The fingerprint of a database that is read far more often than it changes: a digest is made again only after a
 * statement that wrote.
 */
export async function watchFingerprint({
  database,
  asOwner,
}: WatchedDatabase): Promise<() => Promise<unknown>> {
  await asOwner(countWrites(await listTables(database)));
  let known: { writes: string; digests: unknown } | undefined;
  return async () => {
    const { rows } = await database.execute<{ writes: string }>(
      sql`select concat(last_value, is_called) as writes from writes`,
    );
    const writes = rows[0]?.writes ?? '';
    if (known?.writes !== writes) known = { writes, digests: await fingerprintDatabase(database) };
    return known.digests;
  };
}

interface WatchedDatabase {
  database: Database;
  /** Runs a statement as the owner of the tables. */
  asOwner: (statement: string) => Promise<unknown>;
}

let fingerprint: string | undefined;

/** A digest of every row of our own tables. Equal before and after means that nothing was changed. */
async function fingerprintDatabase(database: Database): Promise<unknown> {
  fingerprint ??= await overAllTables(
    database,
    (name) =>
      `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${name}" t`,
  );
  // Parallel workers return the tables in any order.
  const { rows } = await database.execute(sql.raw(`${fingerprint} order by name`));
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
