import type { FastifyBaseLogger } from 'fastify';
import type { JobName, JobPayloads } from './job-queues.ts';
import { openBoss } from './open-boss.ts';

/** Does a job. It must be repeatable, and stop at a safe place soon after `signal`. */
export type JobHandlers = {
  [N in JobName]: (data: JobPayloads[N], signal: AbortSignal) => Promise<void>;
};

export interface JobWorkers {
  /** Lets running jobs reach a safe place; what is not finished is redelivered to the next worker. */
  stop(): Promise<void>;
}

const stopLimitMs = 20_000;

/** The working side: takes up to `concurrency` jobs of each queue at a time. */
export const startJobWorkers = async (options: {
  url: string;
  log: FastifyBaseLogger;
  concurrency: number;
  handlers: JobHandlers;
}): Promise<JobWorkers> => {
  const { url, log, concurrency, handlers } = options;
  const stop = new AbortController();
  const boss = await openBoss(
    { url, log },
    { useListenNotify: true, monitorIntervalSeconds: 5, superviseIntervalSeconds: 5, max: 4 },
  );
  const work = <N extends JobName>(name: N) =>
    boss.work<JobPayloads[N]>(
      name,
      // Notifications wake the worker; polling finds what was redelivered, which notifies nobody.
      {
        batchSize: 1,
        localConcurrency: concurrency,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 3,
      },
      async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stop.signal]);
        try {
          await handlers[name](job.data, signal);
        } catch (error) {
          log.warn({ err: error, job: name, data: job.data }, 'A job did not finish and will be tried again');
          throw error;
        }
      },
    );
  await work('run-generation');
  return {
    async stop() {
      stop.abort();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
};
