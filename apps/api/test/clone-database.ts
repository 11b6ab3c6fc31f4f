import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function onServer(statement: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: inject('addresses').postgres.url });
  await client.connect();
  try {
    await statement(client);
  } finally {
    await client.end();
  }
}

/** A separate, migrated, empty database; `drop` closes its open connections. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('addresses').postgres;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Two clones of one template must not run at the same moment in different test processes.
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(71)');
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
