import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { JobQueue } from './create-job-queue.ts';
import { type JobName, jobQueues } from './job-queues.ts';

/** How much work of one name waits, runs and was given up. */
export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldestWaitingSeconds: number | null;
}

/**
 * The current state of every queue. pg-boss's own numbers may be an hour old, so its table is counted; it drops finished
 * jobs within a day.
 */
export async function listQueueStates(services: {
  database: Database;
  jobs: Pick<JobQueue, 'open'>;
}): Promise<QueueState[]> {
  // The first connection creates the table.
  await services.jobs.open();
  const { rows } = await services.database.execute<{
    name: string;
    waiting: number;
    active: number;
    failed: number;
    oldest: number | null;
  }>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')))::int as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  // The record has exactly these keys.
  return (Object.keys(jobQueues) as JobName[]).map((name) => {
    const { waiting = 0, active = 0, failed = 0, oldest = null } = byName.get(name) ?? {};
    return { name, waiting, active, failed, oldestWaitingSeconds: oldest && Math.max(0, oldest) };
  });
}
