import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isProcessAlive, waitUntil } from '../processes/index.ts';
import { startPostgres, startStandby } from './index.ts';

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a standby has what was there before it and what is committed later, and accepts no writes', async () => {
  const primary = await startPostgres({ durable: false });
  await query(primary.url, 'create table t (n int)');
  await query(primary.url, 'insert into t values (1)');
  const standby = await startStandby(primary, { durable: false });
  await query(primary.url, 'insert into t values (2)');
  const read = async () => (await query(standby.url, 'select n from t order by n')).map(({ n }) => n);
  expect(await waitUntil(async () => (await read()).length === 2, { timeoutMs: 60_000 })).toBe(true);
  expect(await read()).toEqual([1, 2]);
  await expect(query(standby.url, 'insert into t values (3)')).rejects.toThrow('read-only');
  await standby.stop();
  expect(await query(primary.url, 'select slot_name from pg_replication_slots')).toEqual([]);
  await primary.stop();
});

test('a standby that was killed is started again on its folder and catches up', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'standby-test-'));
  const primary = await startPostgres({ durable: false });
  const options = { dataDir: path.join(folder, 'data'), durable: false };
  const first = await startStandby(primary, options);
  process.kill(first.pid, 'SIGKILL');
  expect(await waitUntil(() => !isProcessAlive(first.pid), { timeoutMs: 60_000 })).toBe(true);
  await query(primary.url, 'create table missed as select 1 as n');
  const second = await startStandby(primary, { ...options, port: first.port });
  const hasTable = async () =>
    (await query(second.url, `select to_regclass('missed') is not null as there`))[0]?.there === true;
  expect(await waitUntil(hasTable, { timeoutMs: 60_000 })).toBe(true);
  await second.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
