import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asAppRole, cloneDatabase } from '../../test/clone-database.ts';
import { spawnEntry } from '../../test/spawn-entry.ts';
import { testVariables } from '../../test/test-environment.ts';
import { prepareDatabase, waitForDatabase } from './prepare-database.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let app: pg.Client;
beforeAll(async () => {
  clone = await cloneDatabase();
  app = new pg.Client({ connectionString: clone.url });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await clone.drop();
});

/** SQLSTATE of "insufficient privilege". */
const denied = { code: '42501' };

test.each([
  'alter table credit_entries disable trigger all',
  'drop trigger keep_audit_entries on audit_entries',
  'truncate orders cascade',
  'alter table users add column is_rich boolean',
  'create table mine (id int)',
  'create schema mine',
  'set session_replication_role = replica',
  'delete from drizzle.__drizzle_migrations',
])('the role of the apps may not run: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject(denied);
});

test('the role of the apps reaches every table, sequence and its own job queue', async () => {
  const { rows } = await app.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and (
       (relkind = 'r' and not has_table_privilege(oid, 'select, insert, update, delete'))
       or (relkind = 'S' and not has_sequence_privilege(oid, 'usage')))`,
  );
  expect(rows).toEqual([]);
  await app.query('create table pgboss.probe (id int)');
  await app.query('drop table pgboss.probe');
});

test('hands a job queue that the owner made over to the role of the apps, jobs included', async () => {
  await clone.asOwner(`create table pgboss.old (id int); insert into pgboss.old values (7);
    create function pgboss.old_function() returns int language sql as 'select 1';
    create type pgboss.old_type as enum ('a')`);
  await prepareDatabase({ ownerUrl: clone.ownerUrl, appUrl: clone.url });
  expect((await app.query('select id from pgboss.old')).rows).toEqual([{ id: 7 }]);
  await app.query('drop table pgboss.old; drop function pgboss.old_function; drop type pgboss.old_type');
});

test('gives an existing role the password of the address', async () => {
  const name = `changed_${process.pid}`;
  const url = (password: string) => Object.assign(new URL(clone.url), { username: name, password }).href;
  for (const password of ['first', 'seco nd+'])
    await prepareDatabase({ ownerUrl: clone.ownerUrl, appUrl: url(password) });
  const client = new pg.Client({ connectionString: url('seco nd+') });
  await client.connect();
  await client.end();
  // The job queue goes back, so that nothing belongs to the role that is dropped.
  await prepareDatabase({ ownerUrl: clone.ownerUrl, appUrl: clone.url });
  await clone.asOwner(`drop owned by ${name}; drop role ${name}`);
});

test('waits for a server that does not answer yet, and not for one that rejects the sign-in', async () => {
  const waits: string[] = [];
  const wait = (url: string) => waitForDatabase(url, { limitMs: 500, onWait: () => waits.push(url) });
  const away = 'postgres://unknown@127.0.0.1:1/none';
  await expect(wait(away)).rejects.toThrow('ECONNREFUSED');
  await expect(wait(clone.url.replace('studio_app@', 'wrong@'))).rejects.toMatchObject({ code: '28P01' });
  expect(waits).toEqual([away]);
});

test('an app on a database that was never migrated names the command, and the command makes it start', async () => {
  const name = `empty_roles_${process.pid}`;
  const serverUrl = inject('addresses').postgres.url;
  await clone.asOwner(`create database ${name}`);
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const variables = testVariables({ DATABASE_URL: asAppRole(ownerUrl), DATABASE_OWNER_URL: ownerUrl });
  const start = () => spawnEntry('worker.ts', { ...variables, LOG_LEVEL: 'info' });
  const early = start();
  expect((await early.exited).code).toBe(1);
  expect(early.output()).toContain('Run the migrations first: node dist/migrate.mjs');
  // Two at a time, as when two replicas are deployed.
  const runs = [1, 2].map(() => spawnEntry('migrate.ts', variables));
  expect(await Promise.all(runs.map(async ({ exited }) => (await exited).code))).toEqual([0, 0]);
  const worker = start();
  await worker.waitFor('The worker is ready');
  expect((await worker.end('SIGTERM')).code).toBe(0);
  await clone.asOwner(`drop database ${name} with (force)`);
});

test('the migration command says in a sentence why it failed', async () => {
  const wrong = clone.ownerUrl.replace(/:[^:@/]+@/, ':wrong@');
  const entry = spawnEntry('migrate.ts', testVariables({ DATABASE_URL: wrong }));
  expect((await entry.exited).code).toBe(1);
  expect(entry.output()).toMatch(
    /^The database at 127\.0\.0\.1 could not be migrated: password authentication failed for user ".*"\nNothing/,
  );
});
