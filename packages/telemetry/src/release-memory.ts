import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of the time since the last look. What takes more is work, and would be delayed by the pause. */
const quietUtilization = 0.05;
/** What a process may hold more than after the last collection, for which the next one is worth its pause. */
const worthwhileBytes = 24 * 2 ** 20;

/**
 * Frees what only the start or a load needed, in the first quiet moment afterwards: V8 collects when something is allocated,
 * so an idle process would keep that garbage. It stops the process for 70 ms. One that is never quiet is collected by its work.
 */
export function releaseMemoryWhenQuiet({
  everyMs = 2_000,
  collect = collectAll,
  readBytes = process.memoryUsage.rss,
} = {}): void {
  // After the last collection. Before the first one, each process holds more than is worth a pause.
  let keptBytes = 0;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= quietUtilization || readBytes() < keptBytes + worthwhileBytes) return;
    collect();
    keptBytes = readBytes();
  };
  setInterval(look, everyMs).unref();
}

/** Unlike an ordinary collection, it returns the pages to the system as well. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
