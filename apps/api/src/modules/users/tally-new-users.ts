import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { users } from './users.tables.ts';

/** User records by the day they were created. */
export function tallyNewUsers(database: Database, days: Days): Promise<Tally[]> {
  return tallyByDay(database, { table: users, at: users.createdAt }, days);
}
