import { availableParallelism } from 'node:os';
import { readProcessTable, sumCpuMs } from '../machine/process-table.ts';
import { readBusyMs } from '../machine/read-busy-ms.ts';
import type { Bench } from '../scenario.ts';
import type { Work } from '../setup/run-at-once.ts';
import { percentile } from './percentile.ts';

export interface Sample {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** CPU time per piece of work, by process. */
  cpuMs: Record<string, number>;
  /** SQL statements and WAL bytes per piece of work, of all processes together. */
  statements: number;
  walBytes: number;
  /** The part of the machine that processes other than ours used in that time; 0 where it is not known. */
  foreignShare: number;
}

/** Runs `work`, then `finish` for what it leaves to do; CPU, statements and WAL are counted until both are done. */
export async function measure(
  bench: Bench,
  work: () => Promise<Work>,
  finish: () => Promise<void> = async () => {},
): Promise<Sample> {
  const before = await readCounters(bench);
  const startedMs = performance.now();
  const done = await work();
  await finish();
  const elapsedMs = performance.now() - startedMs;
  const after = await readCounters(bench);
  const perPiece = (name: keyof typeof before.sums) => (after.sums[name] - before.sums[name]) / done.count;
  const machineMs = elapsedMs * availableParallelism();
  const foreignMs = after.foreignMs - before.foreignMs;
  return {
    perSecond: done.count / done.seconds,
    p50Ms: percentile(done.timesMs, 0.5),
    p95Ms: percentile(done.timesMs, 0.95),
    p99Ms: percentile(done.timesMs, 0.99),
    cpuMs: Object.fromEntries(
      Object.keys(before.cpuMs).map((name) => [
        name,
        ((after.cpuMs[name] ?? 0) - (before.cpuMs[name] ?? 0)) / done.count,
      ]),
    ),
    statements: perPiece('statements'),
    walBytes: perPiece('walBytes'),
    foreignShare: Math.max(0, foreignMs / machineMs),
  };
}

async function readCounters({ statistics, processes }: Bench) {
  const sums = await statistics.read();
  const table = readProcessTable();
  const busyMs = readBusyMs();
  if (!table || busyMs === null) return { sums, cpuMs: {} as Record<string, number>, foreignMs: 0 };
  const cpuMs = Object.fromEntries(
    Object.entries(processes()).map(([name, pid]) => [name, sumCpuMs(table, pid)]),
  );
  // Postgres is no one's child; all the others descend from this process.
  const oursMs = sumCpuMs(table, process.pid) + (cpuMs.postgres ?? 0);
  return { sums, cpuMs, foreignMs: busyMs - oursMs };
}
