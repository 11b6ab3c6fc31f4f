import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../ports/index.ts';
import { isProcessAlive, waitUntil } from '../processes/index.ts';
import { PostgresSupervisor } from './postgres-supervisor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postgres-supervisor-'));
const printed: string[] = [];
let supervisor: PostgresSupervisor;

async function keep(name: string, restartCrashed: boolean) {
  const port = await findFreePort();
  supervisor = new PostgresSupervisor({
    postgres: { dataDir: path.join(folder, name), port, durable: false },
    restartCrashed,
    print: (line) => printed.push(line),
    onFatal: (message) => printed.push(message),
  });
  return supervisor.start();
}

afterEach(() => supervisor.stop());
afterAll(() => rmSync(folder, { recursive: true }));

test('a killed Postgres comes back on its port, and a stop right then leaves no server', async () => {
  const { pid } = await keep('restarted', true);
  supervisor.kill('SIGKILL');
  expect(
    await waitUntil(() => supervisor.pid !== null && supervisor.pid !== pid, { timeoutMs: 60_000 }),
  ).toBe(true);
  const second = Number(supervisor.pid);
  expect(printed).toEqual(['[postgres] exited unexpectedly; restarting it']);
  await supervisor.stop();
  expect(isProcessAlive(second)).toBe(false);
});

test('a crash test decides when a killed Postgres comes back', async () => {
  const { pid } = await keep('manual', false);
  supervisor.kill('SIGKILL');
  expect(await waitUntil(() => supervisor.pid === null, { timeoutMs: 60_000 })).toBe(true);
  await supervisor.restart();
  expect(supervisor.pid).not.toBe(pid);
});
