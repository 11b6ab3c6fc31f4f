import type { GenerationBase } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { type GenerationRow, generationJobs, generations } from './generations.tables.ts';
import { findTypicalSeconds } from './typical-durations.ts';

/** A waiting generation's place among those of its kind, and when its turn probably comes. */
export type QueuePlace = NonNullable<GenerationBase['queue']>;

/** Until enough of a kind have been made here. */
const assumedSeconds: Record<GenerationKind, number> = { video: 90, image: 20, code: 45 };

/**
 * Seconds until the turn of the one at `position` of those that wait, 1 for the next: as many as run now go on to run at
 * the same time, and one of them ends each `typicalSeconds / running`. Without a running one the next starts at once.
 */
export function estimateWaitSeconds(input: {
  position: number;
  running: number;
  typicalSeconds: number;
}): number {
  const { position, running, typicalSeconds } = input;
  const turns = running === 0 ? position - 1 : position / running;
  return Math.ceil(turns * typicalSeconds);
}

/** The places of those generations that wait, by id. Nothing is asked when none of them does. */
export async function findQueuePlaces(
  database: ReadDatabase,
  rows: readonly Pick<GenerationRow, 'id' | 'kind' | 'status'>[],
): Promise<Map<string, QueuePlace>> {
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  if (waiting.length === 0) return new Map();
  const [typical, places] = await Promise.all([findTypicalSeconds(database), readPlaces(database, waiting)]);
  return new Map(
    places.map(({ id, kind, position, running }) => {
      const typicalSeconds = typical[kind] ?? assumedSeconds[kind];
      return [id, { position, estimateSeconds: estimateWaitSeconds({ position, running, typicalSeconds }) }];
    }),
  );
}

/** In the order in which workers take them: by priority, then the longest due. The table has unfinished ones only. */
async function readPlaces(database: ReadDatabase, ids: readonly string[]) {
  const { rows } = await database.execute<{
    id: string;
    kind: GenerationKind;
    position: number;
    running: number;
  }>(sql`
    select id, kind, position, running
      from (
        select generation.id, generation.kind, generation.status,
               row_number() over (
                 partition by generation.kind, generation.status order by job.priority desc, job.due_at, generation.id
               )::int as position,
               (count(*) filter (where generation.status = 'running') over (partition by generation.kind))::int as running
          from ${generationJobs} job join ${generations} generation on generation.id = job.generation_id
      ) place
     where status = 'queued' and id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}
