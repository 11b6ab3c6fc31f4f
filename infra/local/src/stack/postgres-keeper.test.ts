import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../ports/index.ts';
import { isProcessAlive, waitUntil } from '../processes/index.ts';
import { PostgresKeeper } from './postgres-keeper.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'keeper-'));
const told: string[] = [];
let keeper: PostgresKeeper;

async function keep(name: string, restartCrashed: boolean) {
  const port = await findFreePort();
  keeper = new PostgresKeeper({
    postgres: { dataDir: path.join(folder, name), port, durable: false },
    restartCrashed,
    tell: (line) => told.push(line),
    onHopeless: (message) => told.push(message),
  });
  return keeper.start();
}

afterEach(() => keeper.stop());
afterAll(() => rmSync(folder, { recursive: true }));

test('a killed Postgres comes back on its port, and a stop right then leaves no server', async () => {
  const { pid } = await keep('restarted', true);
  keeper.kill('SIGKILL');
  expect(await waitUntil(() => keeper.pid !== null && keeper.pid !== pid, { timeoutMs: 10_000 })).toBe(true);
  const second = Number(keeper.pid);
  expect(told).toEqual(['[postgres] ended by itself; starting it again']);
  await keeper.stop();
  expect(isProcessAlive(second)).toBe(false);
});

test('a crash test decides by itself when a killed Postgres comes back', async () => {
  const { pid } = await keep('manual', false);
  keeper.kill('SIGKILL');
  expect(await waitUntil(() => keeper.pid === null, { timeoutMs: 5000 })).toBe(true);
  await keeper.restart();
  expect(keeper.pid).not.toBe(pid);
});
