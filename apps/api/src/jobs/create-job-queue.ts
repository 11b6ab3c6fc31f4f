import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { type BossOptions, type JobName, type JobPayloads, openBoss } from './job-queues.ts';

/** Hands work to the workers. */
export interface JobQueue {
  /** Connects; call it before a transaction that enqueues, so that none of it happens within. */
  open(): Promise<void>;
  /**
   * Adds a job with the transaction: a rollback takes it back, and no one sees it before the commit. A second
   * job with the same key, while the first waits or runs, is not added.
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

/** The sending side. It connects with the first use, and supervises nothing: that is the worker's. */
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
      const boss = await open();
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
