import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { creditHolds } from './credits.tables.ts';

/** How many holds were given back since then because nothing had been started with them. */
export function countUnusedHolds(database: Database, since: Date): Promise<number> {
  return database.$count(
    creditHolds,
    and(
      eq(creditHolds.state, 'released'),
      gte(creditHolds.closedAt, since),
      isNull(creditHolds.generationId),
    ),
  );
}
