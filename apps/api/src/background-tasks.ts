import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after the answer was sent. It may be lost when the process stops, so it must not be essential. */
export interface BackgroundTasks {
  /** Starts `work` now; a failure is logged under `name`. */
  start(name: string, work: () => Promise<unknown>): void;
  /** Starts `work` after a delay, and never once the process stops. */
  startLater(name: string, delayMs: number, work: () => Promise<unknown>): void;
  /** Resolves when all work is done. */
  settle(): Promise<void>;
}

/** Keeps track of unawaited work, so that a shutdown and a test can wait for it. */
export function createBackgroundTasks(log: FastifyBaseLogger, stopping: AbortSignal): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  // One listener for all: a signal compares each new listener with those it has, which may be thousands.
  const waiting = new Map<NodeJS.Timeout, () => void>();
  stopping.addEventListener('abort', () => {
    for (const [timer, end] of waiting) {
      clearTimeout(timer);
      end();
    }
    waiting.clear();
  });
  const start: BackgroundTasks['start'] = (name, work) => {
    const task = work()
      .catch((err: unknown) => log.error({ err, task: name }, 'A background task failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
  return {
    start,
    startLater(name, delayMs, work) {
      if (stopping.aborted) return;
      const wait = new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          resolve();
        }, delayMs).unref();
        waiting.set(timer, resolve);
      });
      start(name, async () => {
        await wait;
        if (!stopping.aborted) await work();
      });
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
