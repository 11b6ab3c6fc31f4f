import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after the answer was sent. It may be lost when the process stops, so it must not be essential. */
export interface BackgroundTasks {
  /** Starts `work` now; a failure is logged under `name`. */
  start(name: string, work: () => Promise<unknown>): void;
  /** Resolves when all work is done. */
  settle(): Promise<void>;
}

/** Keeps track of unawaited work, so that a shutdown and a test can wait for it. */
export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  return {
    start(name, work) {
      const task = work()
        .catch((err: unknown) => log.error({ err, task: name }, 'A background task failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
