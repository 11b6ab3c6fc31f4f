import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of the time since the last look. What takes more is work, and would be delayed by the pause. */
const quietUtilization = 0.05;
const mostAttempts = 60;

/**
 * Frees what only the start needed, once, in the first quiet moment: V8 collects when something is allocated, so an idle
 * process would keep that garbage. It stops the process for 70 ms. One that is never quiet is collected by its work.
 */
export function releaseStartMemory({ everyMs = 2_000, collect = collectAll } = {}): void {
  let attempts = 0;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    attempts += 1;
    const isQuiet = utilization < quietUtilization;
    if (isQuiet || attempts === mostAttempts) clearInterval(timer);
    if (isQuiet) collect();
  }, everyMs);
  timer.unref();
}

/** Unlike an ordinary collection, it returns the pages to the system as well. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
