import type { AiModelName } from '@credit-studio/contracts';
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import {
  type GenerationJobRow,
  type GenerationRow,
  generationJobs,
  generations,
} from '../generations.tables.ts';
import type { InFlight, Lane } from './decide-lanes.ts';
import { taskModels } from './generation-tasks.ts';

type Stored = Pick<Services, 'database'>;
type Located = Pick<Services, 'database' | 'region'>;

/** After this long without a renewal a worker counts as dead, and others take what it had claimed. */
const claimSeconds = 15;
/** Well within a claim, so that one slow renewal loses none. */
export const renewEveryMs = 4_000;

/** After this long a job is taken by any region: the workers of its region are gone, or have too much to do. */
const ownRegionSeconds = 30;

/** When a worker of the region may take a job that is due. */
function dueIn(region: string): SQL {
  return sql`case when region = ${region} then due_at else due_at + ${ownRegionSeconds} * interval '1 second' end`;
}

/** A job that this worker runs now, and its generation. */
export interface ClaimedJob {
  job: GenerationJobRow;
  generation: GenerationRow;
}

/** Claims due jobs of every lane in one statement: by priority where they wait for a turn, else the longest due. */
export async function claimJobs(
  { database, region }: Located,
  { workerId, lanes }: { workerId: string; lanes: Lane[] },
): Promise<ClaimedJob[]> {
  if (lanes.length === 0) return [];
  const wanted = lanes.map(({ task, free, keyIds }) => {
    const { model, takesKey } = taskModels[task];
    return { task, free, key_ids: keyIds, model, takes_key: takesKey };
  });
  const { rows } = await database.execute<{ id: string }>(sql`
    with lane as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as lane(task text, free int, key_ids uuid[], model text, takes_key boolean)
    ), due as materialized (
      select found.generation_id, lane.*,
             row_number() over (partition by lane.task order by found.priority desc, found.due_at) as place
        from lane cross join lateral (
          select generation_id, due_at, case when lane.takes_key then priority else 0 end as priority
            from ${generationJobs}
           where task = lane.task and ${dueIn(region)} <= now() and (claimed_until is null or claimed_until <= now())
           order by 3 desc, due_at
           limit lane.free
             for update skip locked
        ) found
    )
    update ${generationJobs} as job
       set claimed_by = ${workerId}, claimed_until = now() + ${claimSeconds} * interval '1 second',
           ai_key_id = case when takes_key then key_ids[place] else ai_key_id end,
           model = case when takes_key and key_ids[place] is null then null else due.model end
      from due
     where job.generation_id = due.generation_id
    returning job.generation_id as id`);
  return rows.length === 0
    ? []
    : load(
        database,
        workerId,
        rows.map(({ id }) => id),
      );
}

function load(database: Stored['database'], workerId: string, ids: string[]): Promise<ClaimedJob[]> {
  return database
    .select({ job: generationJobs, generation: generations })
    .from(generationJobs)
    .innerJoin(generations, eq(generations.id, generationJobs.generationId))
    .where(and(inArray(generationJobs.generationId, ids), eq(generationJobs.claimedBy, workerId)));
}

/** Extends the claims of running jobs. */
export async function renewClaims(
  { database }: Stored,
  { workerId, ids }: { workerId: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await database.execute(sql`
    with mine as materialized (
      select generation_id from ${generationJobs}
       where generation_id = any(${sql.param(ids)}::uuid[]) and claimed_by = ${workerId}
         for update skip locked
    )
    update ${generationJobs} as job set claimed_until = now() + ${claimSeconds} * interval '1 second'
      from mine where job.generation_id = mine.generation_id`);
}

/** How much is in flight with each key and model, of all workers. */
export async function countInFlight({ database }: Stored): Promise<InFlight[]> {
  const { aiKeyId, model } = generationJobs;
  const rows = await database
    .select({ keyId: aiKeyId, model, count: count() })
    .from(generationJobs)
    .where(and(isNotNull(aiKeyId), isNotNull(model)))
    .groupBy(aiKeyId, model);
  // Safe: the condition leaves out rows without a key or a model.
  return rows as { keyId: string; model: AiModelName; count: number }[];
}

/**
 * Whether a job is due that no one runs, and in how many milliseconds the next one becomes due. One that is due may
 * wait for a place or a key; the next one is then another.
 */
export async function findDue({
  database,
  region,
}: Located): Promise<{ isDue: boolean; nextMs: number | null }> {
  const { rows } = await database.execute<{ isDue: boolean | null; nextMs: number | null }>(sql`
    select bool_or(at <= now()) as "isDue",
           extract(epoch from min(at) filter (where at > now()) - now())::float8 * 1000 as "nextMs"
      from (select greatest(${dueIn(region)}, claimed_until) as at from ${generationJobs}) job`);
  return { isDue: rows[0]?.isDue ?? false, nextMs: rows[0]?.nextMs ?? null };
}
