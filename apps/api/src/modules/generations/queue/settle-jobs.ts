import { sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { generationJobs } from '../generations.tables.ts';
import { type NextTask, taskModels } from './generation-tasks.ts';

/** How many of the oldest jobs at the provider are polled closely. */
const frontSize = 2;

/** What a step led to. Without `next` the generation has ended, and its job with it. */
export interface Settlement {
  id: string;
  next: NextTask | null;
  /** Whether its job at the provider has finished, so that the next ones have moved up. */
  hasLeftProvider: boolean;
}

/**
 * Stores what is due next for the jobs of this worker, in one statement. A job that another worker has taken over in
 * the meantime is left to it. It waits for a job whose claim is being renewed: passed over, the job would rest until
 * its claim expires. All others that lock several jobs pass over locked ones, so that no two wait for each other.
 */
export async function settleJobs(
  { database }: Pick<Services, 'database'>,
  { workerId, settlements }: { workerId: string; settlements: Settlement[] },
): Promise<void> {
  const next = settlements.flatMap(({ id, next: found }) => (found ? [describe(id, found)] : []));
  if (next.length === 0) return;
  await database.execute(sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
        as outcome(id uuid, task text, in_ms int, front_ms int, is_retry boolean, keeps_key boolean)
    ), front as (
      select generation_id from ${generationJobs} where task = 'poll' order by task_since limit ${frontSize}
    ), mine as materialized (
      select job.generation_id, front.generation_id is not null as is_front
        from ${generationJobs} job
        join outcome on outcome.id = job.generation_id
        left join front on front.generation_id = job.generation_id
       where job.claimed_by = ${workerId}
         for update of job
    )
    update ${generationJobs} as job
       set task = outcome.task,
           task_since = case when job.task = outcome.task then job.task_since else now() end,
           due_at = now() + case when is_front then front_ms else in_ms end * interval '1 millisecond',
           claimed_by = null, claimed_until = null,
           ai_key_id = case when keeps_key then job.ai_key_id end,
           model = case when keeps_key then job.model end,
           attempts = case when is_retry then job.attempts + 1 else 0 end
      from outcome join mine on mine.generation_id = outcome.id
     where job.generation_id = outcome.id`);
}

function describe(id: string, { task, inMs = 0, frontMs, isRetry = false }: NextTask) {
  const { model, takesKey } = taskModels[task];
  const delayMs = Math.ceil(inMs);
  return {
    id,
    task,
    in_ms: delayMs,
    front_ms: Math.min(delayMs, Math.ceil(frontMs ?? inMs)),
    is_retry: isRetry,
    keeps_key: model !== null && !takesKey,
  };
}

/** Polls the oldest jobs at the provider now: one has finished, so the next ones have moved up. */
export async function hastenFront({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.execute(sql`
    with front as materialized (
      select generation_id from ${generationJobs} where task = 'poll' order by task_since limit ${frontSize}
    ), late as materialized (
      select job.generation_id from ${generationJobs} job join front using (generation_id)
       where due_at > now() + interval '100 milliseconds' and (claimed_until is null or claimed_until <= now())
         for update of job skip locked
    )
    update ${generationJobs} as job set due_at = now()
      from late where job.generation_id = late.generation_id`);
}
