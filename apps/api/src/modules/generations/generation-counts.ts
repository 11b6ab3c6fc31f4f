import type { GenerationKind } from '@credit-studio/contracts/rules';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { withinDays } from '../../database/within-days.ts';
import { generations } from './generations.tables.ts';

/** How many generations have failed since then because their time was up or their worker was gone. */
export function countTimedOut(database: Database, since: Date): Promise<number> {
  return database.$count(
    generations,
    and(
      gte(generations.finishedAt, since),
      eq(generations.status, 'failed'),
      inArray(generations.failureCode, ['timed_out', 'interrupted']),
    ),
  );
}

/** Finished generations of one kind, counted by day (UTC) and status. Days without any are left out. */
export function tallyGenerations(
  database: Database,
  days: { startDate: string; endDate: string },
  kind: GenerationKind,
) {
  const { finishedAt, status } = generations;
  // `date_bin` over a million rows is much faster than formatting each; only the groups are formatted.
  const day = sql`date_bin('1 day', ${finishedAt}, '2000-01-01T00:00:00Z')`;
  return database
    .select({
      day: sql<string>`to_char(${day} at time zone 'UTC', 'YYYY-MM-DD')`,
      kind: status,
      count: sql`count(*)`.mapWith(Number),
      sum: sql`0`.mapWith(Number),
    })
    .from(generations)
    .where(and(eq(generations.kind, kind), withinDays(finishedAt, days)))
    .groupBy(day, status);
}
