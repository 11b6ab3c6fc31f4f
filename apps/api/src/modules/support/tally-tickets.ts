import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { tickets } from './support.tables.ts';

/** Tickets by the day they were opened. */
export function tallyTickets(database: Database, days: Days): Promise<Tally[]> {
  return tallyByDay(database, { table: tickets, at: tickets.createdAt }, days);
}
