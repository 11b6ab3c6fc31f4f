import { findFreePort, memorySettings } from '@credit-studio/local';
import { fileInRepository } from '@credit-studio/local/repository';
import { appNames, readMemory } from '../machine/memory.ts';
import { median } from '../rounds/percentile.ts';
import type { Bench, Row, Scenario } from '../scenario.ts';
import { runChild } from '../setup/run-child.ts';

const starts = 5;

/** Comes last: what each process holds after all loads, and how long the API takes to its first answer. */
export const processes: Scenario = { title: 'Processes, after all loads', run: measureProcesses };

async function measureProcesses({ stack, idleMemory }: Bench): Promise<Row[]> {
  const rows = appNames.map((name): Row => {
    const memory = readMemory(stack.processOf(name).pid);
    return {
      what: name,
      figures: {
        'idle MB': idleMemory[name] ?? null,
        'after MB': memory?.residentMb ?? null,
        'peak MB': memory?.peakMb ?? null,
      },
    };
  });
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await startApi(stack));
  return rows.map((row) =>
    row.what === 'api' ? { ...row, figures: { ...row.figures, 'start ms': median(times) } } : row,
  );
}

/** A second API next to the one that runs; returns the milliseconds to its first answer. */
async function startApi({ env }: Bench['stack']): Promise<number> {
  const port = await findFreePort();
  const api = await runChild({
    file: fileInRepository('apps/api/dist/server.mjs'),
    env: { ...memorySettings, ...env.api, API_PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/health/live`,
  });
  await api.stop();
  return api.readyMs;
}
