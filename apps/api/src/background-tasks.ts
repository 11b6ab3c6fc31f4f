import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after its answer was sent. Whatever it does must survive being lost with the process. */
export interface BackgroundTasks {
  /** Starts `work` now; a failure is logged under `name`. */
  start(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
}

/** Keeps track of unawaited work, so that a shutdown and a test can wait for it. */
export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const underway = new Set<Promise<unknown>>();
  return {
    start(name, work) {
      const task = work()
        .catch((err: unknown) => log.error({ err, task: name }, 'A background task failed'))
        .finally(() => underway.delete(task));
      underway.add(task);
    },
    async settle() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
