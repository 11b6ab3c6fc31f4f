import type { GenerationKind } from '@credit-studio/contracts/rules';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../database/days.ts';
import { generations } from './generations.tables.ts';

/** How many generations have failed since then because their time was up or their worker was gone. */
export function countTimedOut(database: Database, since: Date): Promise<number> {
  return database.$count(
    generations,
    and(
      gte(generations.finishedAt, since),
      eq(generations.status, 'failed'),
      inArray(generations.failureCode, ['timed_out', 'queue_timed_out', 'interrupted']),
    ),
  );
}

/** Finished generations of one kind, counted by day; a tally's `kind` is their status. */
export function tallyGenerations(database: ReadDatabase, days: Days, kind: GenerationKind): Promise<Tally[]> {
  const { finishedAt, status } = generations;
  const where = eq(generations.kind, kind);
  return tallyByDay(database, { table: generations, at: finishedAt, where, kind: status }, days);
}

/** Generations of one kind that ended in the same way. */
export interface EndedSums {
  kind: GenerationKind;
  status: string;
  count: number;
  /** Credits that they were started for; only those that succeeded have spent them. */
  credits: number;
  /** Of those whose cost is known, and how many these are. */
  costMicros: number;
  known: number;
}

/** What ended on some days, by kind and status, with credits and cost. Its index answers it. */
export function sumEndedGenerations(database: ReadDatabase, days: Days): Promise<EndedSums[]> {
  const { finishedAt, kind, status, creditCost, costMicros } = generations;
  return database
    .select({
      kind,
      status,
      count: sql`count(*)`.mapWith(Number),
      credits: sql`coalesce(sum(${creditCost}), 0)`.mapWith(Number),
      costMicros: sql`coalesce(sum(${costMicros}), 0)`.mapWith(Number),
      known: sql`count(${costMicros})`.mapWith(Number),
    })
    .from(generations)
    .where(withinDays(finishedAt, days))
    .groupBy(kind, status);
}
