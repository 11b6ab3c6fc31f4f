import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** The schema and table that drizzle's own migrator creates, so that an installation can go back to it. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (
       id serial primary key, hash text not null, created_at bigint
     )`,
  );
}

/** When the newest migration was made that the database has; 0 for an empty one. */
export async function findNewestApplied(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

export async function recordMigration(
  client: pg.ClientBase,
  { hash, madeAt }: Pick<Migration, 'hash' | 'madeAt'>,
): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    madeAt,
  ]);
}
