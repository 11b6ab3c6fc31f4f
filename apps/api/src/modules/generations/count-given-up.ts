import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { generations } from './generations.tables.ts';

/** How many generations have been ended since then because their time or their worker was gone. */
export function countGivenUp(database: Database, since: Date): Promise<number> {
  return database.$count(
    generations,
    and(
      gte(generations.finishedAt, since),
      eq(generations.status, 'failed'),
      inArray(generations.failureCode, ['timed_out', 'interrupted']),
    ),
  );
}
