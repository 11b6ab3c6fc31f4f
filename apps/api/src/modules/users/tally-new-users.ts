import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/tally-by-day.ts';
import { users } from './users.tables.ts';

/** User records by the day they were created. */
export function tallyNewUsers(database: Database, days: Days): Promise<Tally[]> {
  return tallyByDay(database, { table: users, at: users.createdAt }, days);
}
