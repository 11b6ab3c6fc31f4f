import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isProcessAlive, waitUntil } from '../processes/index.ts';
import { startPostgres } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postgres-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a temporary server makes databases, copies of a template included, and leaves nothing behind', async () => {
  const postgres = await startPostgres({ durable: false });
  await query(await postgres.createDatabase('template'), 'create table t as select 41 + 1 as answer');
  const copy = await postgres.createDatabase('copy', { template: 'template' });
  expect(await query(copy, 'select answer from t')).toEqual([{ answer: 42 }]);
  expect(
    await query(
      postgres.url,
      "select uuidv7() is not null as built_in, show from (select current_setting('fsync') as show)",
    ),
  ).toEqual([{ built_in: true, show: 'off' }]);
  await postgres.dropDatabase('copy');
  await expect(query(copy, 'select 1')).rejects.toThrow(/does not exist/);
  await postgres.stop();
  expect(isProcessAlive(postgres.pid)).toBe(false);
});

test('what was committed is there after a kill -9, on the same port', async () => {
  const dataDir = path.join(folder, 'killed');
  const first = await startPostgres({ dataDir });
  await query(first.url, 'create table t (n int)');
  await query(first.url, 'insert into t select generate_series(1, 500)');
  process.kill(first.pid, 'SIGKILL');
  expect(await waitUntil(() => !isProcessAlive(first.pid), { timeoutMs: 60_000 })).toBe(true);
  expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(true);
  const second = await startPostgres({ dataDir, port: first.port });
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select count(*)::int as n from t')).toEqual([{ n: 500 }]);
  await second.stop();
});

test('a server that still runs on the folder is adopted, not fought', async () => {
  const dataDir = path.join(folder, 'orphan');
  const first = await startPostgres({ dataDir, durable: false });
  const second = await startPostgres({ dataDir, durable: false });
  expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
  await second.stop();
  expect(isProcessAlive(first.pid)).toBe(false);
});

test('two starts at the same time on one folder end with one server', async () => {
  const dataDir = path.join(folder, 'twice');
  const both = await Promise.all([
    startPostgres({ dataDir, durable: false }),
    startPostgres({ dataDir, durable: false }),
  ]);
  expect(both[0].pid).toBe(both[1].pid);
  expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  await both[0].stop();
});

test('a fixed port that is taken is named, with the variable that moves it, and never replaced', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const start = startPostgres({ dataDir: path.join(folder, 'busy'), port, durable: false });
  await expect(start).rejects.toThrow(new RegExp(`Port ${port} \\(Postgres\\) is in use.*POSTGRES_PORT`));
  stranger.close();
});
