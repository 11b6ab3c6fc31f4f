import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts, startStack } from '@credit-studio/local';
import { readResidentMb } from '../machine/memory.ts';
import { startReference } from '../reference/start-reference.ts';
import type { Bench } from '../scenario.ts';
import { createCustomers } from './customers.ts';
import { openStatistics, statisticsSettings } from './statistics.ts';

/** Settings of a dedicated server of 4 GB; those of a local run would measure the system's cache. */
const serverSettings = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'random_page_cost=1.1',
  'work_mem=16MB',
  'max_wal_size=4GB',
];

/** Processes free what their start needed in the first quiet moment. */
const settleMs = 8_000;

/** Starts the product's production builds, and the reference next to them, on a database that `close` removes. */
export async function openBench({ build }: { build: boolean }) {
  // Limits for each address would measure the benchmark's own address.
  process.env.RATE_LIMIT_PER_MINUTE = '0';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'credit-studio-bench-'));
  const stack = await startStack({
    ...{ dataDir, build, quiet: true, restartCrashed: false },
    ports: await findFreePorts(26_000 + randomInt(4_000)),
    postgresSettings: [...statisticsSettings, ...serverSettings],
  });
  await delay(settleMs);
  const idleMemory = readResidentMb(stack);
  const statistics = await openStatistics(stack.databaseUrl);
  const reference = await startReference(stack);
  const pidOf = (name: string): [string, number][] => {
    const { pid } = stack.processOf(name);
    return pid ? [[name, pid]] : [];
  };
  const bench: Bench = {
    ...{ stack, reference, statistics, idleMemory, customers: createCustomers(stack) },
    processes: () =>
      Object.fromEntries([
        ...['api', 'worker', 'storefront', 'services', 'postgres'].flatMap(pidOf),
        ['reference', reference.pid],
        ['reference sandbox', reference.sandboxPid],
      ]),
  };
  return {
    bench,
    async close() {
      await reference.stop();
      await statistics.close();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
