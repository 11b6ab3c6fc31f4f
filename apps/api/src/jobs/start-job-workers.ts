import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult } from 'pg-boss';
import { type JobName, type JobPayloads, jobQueues, openBoss } from './job-queues.ts';

/** Does a job. It may run again, and must stop at a safe place soon after `signal`. */
export type JobHandlers = {
  [N in JobName]: (data: JobPayloads[N], signal: AbortSignal) => Promise<void>;
};

export interface JobWorkers {
  /** Lets running jobs reach a safe place; unfinished ones are redelivered to the next worker. */
  stop(): Promise<void>;
}

const stopLimitMs = 20_000;

/** Fetches of a queue at a time: a long job does not hold back the others. */
const concurrency = 2;
/** Jobs of a fetch. pg-boss fetches again at once after a full one of at least two; after one job it would wait. */
const batchSize = 2;

/** Starts the workers of every queue. */
export async function startJobWorkers(options: {
  url: string;
  log: FastifyBaseLogger;
  handlers: JobHandlers;
}): Promise<JobWorkers> {
  const { url, log, handlers } = options;
  const stop = new AbortController();
  const boss = await openBoss(
    { url, log },
    { useListenNotify: true, monitorIntervalSeconds: 5, superviseIntervalSeconds: 5, max: 4 },
  );
  const run = async <N extends JobName>(name: N, job: Job<JobPayloads[N]>): Promise<JobResult> => {
    const { id, data } = job;
    try {
      await handlers[name](data, AbortSignal.any([job.signal, stop.signal]));
      return { id, status: 'completed' };
    } catch (error) {
      // The data of a job may contain a person's address, so only its id is logged.
      log.warn({ err: error, job: name, jobId: id }, 'A job did not finish and will be tried again');
      return { id, status: 'failed', output: error };
    }
  };
  const work = <N extends JobName>(name: N) =>
    boss.work<JobPayloads[N]>(
      name,
      // Notifications wake the worker; polling finds redelivered jobs, which send no notification.
      {
        batchSize,
        localConcurrency: concurrency,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 3,
        // With a backlog there is no wait between two jobs.
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map((job) => run(name, job))),
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
