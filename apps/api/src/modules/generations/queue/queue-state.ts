import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { QueueState } from '../../../jobs/index.ts';
import { generationJobs, generations } from '../generations.tables.ts';

/** A task that failed this often in a row is stuck on our own error; it is retried until the deadline. */
const stuckAttempts = 5;

/**
 * The state of the generations' queue: waiting for their turn or for a key, in progress here or at the provider, and
 * failing again and again.
 */
export async function findGenerationQueueState(database: Database): Promise<QueueState> {
  const { rows } = await database.execute<Omit<QueueState, 'name'> & Record<string, unknown>>(sql`
    select count(*) filter (where is_waiting)::int as waiting,
           count(*) filter (where not is_waiting)::int as active,
           count(*) filter (where attempts >= ${stuckAttempts})::int as failed,
           extract(epoch from now() - min(created_at) filter (where is_waiting))::int as "oldestWaitingSeconds"
      from (
        select job.attempts, generation.created_at,
               generation.status = 'queued' and (job.claimed_until is null or job.claimed_until <= now()) as is_waiting
          from ${generationJobs} job join ${generations} generation on generation.id = job.generation_id
      ) job`);
  const [{ waiting = 0, active = 0, failed = 0, oldestWaitingSeconds = null } = {}] = rows;
  return { name: 'run-generation', waiting, active, failed, oldestWaitingSeconds };
}
