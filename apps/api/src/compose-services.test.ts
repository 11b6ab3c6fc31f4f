import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../test/clone-database.ts';
import { eventually } from '../test/eventually.ts';
import { testEnvironment } from '../test/test-environment.ts';
import { composeServices } from './compose-services.ts';
import { createLogger } from './http/create-logger.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

test('signals and jobs go past a pooler, and all statements through it', async () => {
  // The connections of another role are those that go directly.
  const environment = testEnvironment({ DATABASE_URL: clone.url, DATABASE_DIRECT_URL: clone.ownerUrl });
  const log = createLogger({ LOG_LEVEL: 'silent' }, 'api');
  const { services, close } = composeServices({ environment, log });
  const unsubscribe = services.signals.subscribe('a subject', () => {});
  await services.jobs.open();
  const ownerName = new URL(clone.ownerUrl).username;
  const observer = new pg.Client({ connectionString: clone.ownerUrl });
  await observer.connect();
  const listRoles = async () => {
    await services.database.execute('select 1');
    const { rows } = await observer.query<{ name: string; role: string }>(
      `select application_name as name, usename as role from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return new Set(rows.map(({ name, role }) => `${name}: ${role}`));
  };
  await eventually(async () => {
    const appName = new URL(clone.url).username;
    expect(await listRoles()).toEqual(
      new Set([`credit-studio signals: ${ownerName}`, `pgboss: ${ownerName}`, `: ${appName}`]),
    );
  });
  unsubscribe();
  await observer.end();
  await close();
});
