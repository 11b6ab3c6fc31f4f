import pg from 'pg';

/** Loaded with the server: a separate view of what each statement cost. */
export const statisticsSettings = ['shared_preload_libraries=pg_stat_statements'];

/** What the whole server has done so far. */
export async function openStatistics(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    async read(): Promise<{ statements: number; walBytes: number }> {
      const { rows } = await client.query<{ statements: number; walBytes: number }>(
        `select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements
                  where query not like '%pg_stat_statements%') as statements,
                pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes"`,
      );
      return rows[0] ?? { statements: 0, walBytes: 0 };
    },
    close: () => client.end(),
  };
}
export type Statistics = Awaited<ReturnType<typeof openStatistics>>;
