import { type GenerationKind, generationKinds } from '@credit-studio/contracts/rules';
import { sql } from 'drizzle-orm';
import type { ReadDatabase } from '../../database/database.ts';
import { generations } from './generations.tables.ts';

/** Of a kind, in whole seconds; null while too few are known. */
export type TypicalSeconds = Record<GenerationKind, number | null>;

const sampleSize = 100;
const leastKnown = 5;
const rememberedMs = 60_000;

const remembered = new WeakMap<ReadDatabase, { seconds: Promise<TypicalSeconds>; untilMs: number }>();

/**
 * Median time of the last hundred successes of each kind, from its first step to its result. Read once a minute by each
 * process: it is shown with every price and every place in the queue.
 */
export function findTypicalSeconds(database: ReadDatabase): Promise<TypicalSeconds> {
  const known = remembered.get(database);
  if (known && performance.now() < known.untilMs) return known.seconds;
  const seconds = readTypicalSeconds(database);
  remembered.set(database, { seconds, untilMs: performance.now() + rememberedMs });
  // A failed read is not remembered.
  seconds.catch(() => remembered.delete(database));
  return seconds;
}

async function readTypicalSeconds(database: ReadDatabase): Promise<TypicalSeconds> {
  const { rows } = await database.execute<{ kind: GenerationKind; seconds: number }>(sql`
    select kind.name as kind,
           round(percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)))::int as seconds
      from unnest(${sql.param([...generationKinds])}::text[]) as kind(name)
      cross join lateral (
        select finished_at, started_at from ${generations}
         where kind = kind.name and status = 'succeeded' and started_at is not null
         order by finished_at desc nulls last limit ${sampleSize}
      ) success
     group by kind.name
    having count(*) >= ${leastKnown}`);
  const known = new Map(rows.map(({ kind, seconds }) => [kind, seconds]));
  return {
    video: known.get('video') ?? null,
    image: known.get('image') ?? null,
    code: known.get('code') ?? null,
  };
}
