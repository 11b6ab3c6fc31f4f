import type { GenerationKind } from '@credit-studio/contracts/rules';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database, ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
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
