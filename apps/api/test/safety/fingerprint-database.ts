import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';

let statement: string | undefined;

/** A digest of every row of our own tables. Equal before and after means that nothing was changed. */
export const fingerprintDatabase = async (database: Database): Promise<unknown> => {
  if (!statement) {
    const { rows } = await database.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    statement = rows
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${name}" t`,
      )
      .join(' union all ');
  }
  const { rows } = await database.execute(sql.raw(statement));
  return rows;
};
