import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';

/**
 * One query over every table of our own, made of one for each. Rejected notifications are counted in a table that
 * holds nothing else, so counting one is no change.
 */
async function overAllTables(database: Database, select: (table: string) => string): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'webhook_rejections' order by 1`,
  );
  return rows.map(({ name }) => select(name)).join(' union all ');
}

let fingerprint: string | undefined;

/** A digest of every row of our own tables. Equal before and after means that nothing was changed. */
export async function fingerprintDatabase(database: Database): Promise<unknown> {
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
