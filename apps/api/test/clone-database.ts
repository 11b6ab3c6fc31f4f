import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The same database as the role of the apps, which owns no table. */
export function asAppRole(ownerUrl: string): string {
  return Object.assign(new URL(ownerUrl), { username: 'studio_app', password: 'studio_app' }).href;
}

async function onServer(
  statement: (client: pg.Client) => Promise<unknown>,
  url = inject('addresses').postgres.url,
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await statement(client);
  } finally {
    await client.end();
  }
}

/**
 * A separate, migrated, empty database. `url` is what the apps use; `asOwner` changes tables, which they may not;
 * `drop` closes its open connections.
 */
export async function cloneDatabase() {
  const { url, template } = inject('addresses').postgres;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Two clones of one template must not run at the same moment in different test processes.
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(71)');
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const ownerUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    url: asAppRole(ownerUrl),
    ownerUrl,
    asOwner: (statement: string) => onServer((client) => client.query(statement), ownerUrl),
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
