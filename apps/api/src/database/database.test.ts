import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { eventually } from '../../test/eventually.ts';
import { openDatabase } from './database.ts';
import { findDatabaseFailure } from './find-database-failure.ts';

const log = { warn: vi.fn() };
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  clone = await cloneDatabase();
  opened = openDatabase({ url: clone.url, poolSize: 2, log });
});
afterAll(async () => {
  await opened.close();
  await clone.drop();
});

async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return findDatabaseFailure(error);
}

test.each([
  ['refuses connections', 'postgres://unknown@127.0.0.1:1/none'],
  ['has no known address', 'postgres://unknown@postgres.invalid/none'],
])('a server that %s is unavailable, for statements and for transactions', async (_, url) => {
  const { database, close } = openDatabase({ url, poolSize: 1, log });
  expect(await failureOf(database.execute(sql`select 1`))).toBe('unavailable');
  expect(await failureOf(database.transaction(async () => {}))).toBe('unavailable');
  await close();
});

test('a connection that is lost inside a transaction is unavailable', async () => {
  const work = opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  expect(await failureOf(work)).toBe('unavailable');
});

test('a full pool is unavailable', async () => {
  const { database, close } = openDatabase({ url: clone.url, poolSize: 1, log });
  await database.transaction(async () => {
    expect(await failureOf(database.transaction(async () => {}))).toBe('unavailable');
  });
  await close();
});

test('a wrong statement is our bug', async () => {
  expect(await failureOf(opened.database.execute(sql`select from nowhere`))).toBeNull();
});

test('logs a lost connection', async () => {
  const { rows } = await opened.database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const other = new pg.Client({ connectionString: clone.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
  await eventually(() =>
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'A connection to the database was lost',
    ),
  );
});
