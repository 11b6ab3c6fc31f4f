import type { FastifyBaseLogger } from 'fastify';
import { type JobName, type JobPayloads, jobQueues, openBoss } from './job-queues.ts';

/** Does a job. It must be repeatable, and stop at a safe place soon after `signal`. */
export type JobHandlers = {
  [N in JobName]: (data: JobPayloads[N], signal: AbortSignal) => Promise<void>;
};

export interface JobWorkers {
  /** Lets running jobs reach a safe place; what is not finished is redelivered to the next worker. */
  stop(): Promise<void>;
}

const stopLimitMs = 20_000;

/** Jobs at a time of a queue whose jobs are short and rare. */
const smallConcurrency = 2;

/** The working side: makes up to `concurrency` generations at a time, and runs the small jobs alongside them. */
export async function startJobWorkers(options: {
  url: string;
  log: FastifyBaseLogger;
  concurrency: number;
  handlers: JobHandlers;
}): Promise<JobWorkers> {
  const { url, log, concurrency, handlers } = options;
  const stop = new AbortController();
  const boss = await openBoss(
    { url, log },
    { useListenNotify: true, monitorIntervalSeconds: 5, superviseIntervalSeconds: 5, max: 4 },
  );
  const work = <N extends JobName>(name: N) =>
    boss.work<JobPayloads[N]>(
      name,
      // Notifications wake the worker; polling finds what was redelivered, which notifies no one.
      {
        batchSize: 1,
        localConcurrency: name === 'run-generation' ? concurrency : smallConcurrency,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 3,
        // A backlog is worked off without a wait between two jobs.
        burstWhenBatchFull: true,
      },
      async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stop.signal]);
        try {
          await handlers[name](job.data, signal);
        } catch (error) {
          // What a job carries may be a person's address; its id leads to it for as long as it is kept.
          log.warn({ err: error, job: name, jobId: job.id }, 'A job did not finish and will be tried again');
          throw error;
        }
      },
    );
  // The record has exactly these keys.
  for (const name of Object.keys(jobQueues) as JobName[]) await work(name);
  return {
    async stop() {
      stop.abort();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}
