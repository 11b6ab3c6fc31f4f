import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { type BossOptions, type JobName, type JobPayloads, openBoss } from './job-queues.ts';

/** Passes work to the workers. */
export interface JobQueue {
  /** Connects. Call it before a transaction that enqueues, so that the transaction does not wait for it. */
  open(): Promise<void>;
  /**
   * Adds a job in the transaction: workers see it after the commit, and never after a rollback. A second job with
   * the same key is not added while the first one waits or runs. Workers take the oldest first.
   */
  enqueue<N extends JobName>(
    transaction: Transaction,
    job: { name: N; data: JobPayloads[N]; key: string },
  ): Promise<void>;
  /** Whether a job with this key waits or runs. */
  isAlive(name: JobName, key: string): Promise<boolean>;
  close(): Promise<void>;
}

const liveStates = new Set(['created', 'retry', 'active']);

/** Makes the sending side. It connects on first use; the worker supervises the queues. */
export function createJobQueue(options: BossOptions): JobQueue {
  let opening: Promise<PgBoss> | null = null;
  const open = () => {
    opening ??= openBoss(options, { supervise: false, max: 2 }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    async open() {
      await open();
    },
    async enqueue(transaction, { name, data, key }) {
      const [boss, { fromDrizzle }] = await Promise.all([open(), import('pg-boss')]);
      await boss.send(name, data, { singletonKey: key, db: fromDrizzle(transaction, sql) });
    },
    async isAlive(name, key) {
      const boss = await open();
      return (await boss.findJobs(name, { key })).some((job) => liveStates.has(job.state));
    },
    async close() {
      const boss = await opening?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}
