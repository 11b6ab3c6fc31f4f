import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readProcessTable, sumCpuMs } from './process-table.ts';

test('counts the time of a process with that of all its descendants', () => {
  const table = new Map([
    [1, { parent: 0, cpuMs: 5 }],
    [2, { parent: 1, cpuMs: 10 }],
    [3, { parent: 2, cpuMs: 20 }],
    [4, { parent: 0, cpuMs: 40 }],
  ]);
  expect([1, 2, 3, 4, 99].map((pid) => sumCpuMs(table, pid))).toEqual([35, 30, 20, 40, 0]);
});

test.runIf(process.platform === 'linux')('finds a child that works, and its time', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'while (process.cpuUsage().user < 200_000); console.log("done"); setInterval(() => {}, 1e6)',
  ]);
  await once(child.stdout, 'data');
  const table = readProcessTable();
  child.kill('SIGKILL');
  expect(table?.get(child.pid ?? 0)?.parent).toBe(process.pid);
  expect(sumCpuMs(table ?? new Map(), child.pid ?? 0)).toBeGreaterThanOrEqual(100);
});
