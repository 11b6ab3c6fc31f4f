import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** A task that runs repeatedly, possibly in several processes at the same time. */
export interface RepeatedTask {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Runs a task now and again `everyMs` after each run, so that runs never overlap. Failures are logged. */
export function startRepeating(
  { name, everyMs, run }: RepeatedTask,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stop = new AbortController();
  const repeat = async () => {
    while (!stop.signal.aborted) {
      await run().catch((err: unknown) => log.error({ err, task: name }, 'A repeated task failed'));
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const repeating = repeat();
  return {
    async stop() {
      stop.abort();
      await repeating;
    },
  };
}
