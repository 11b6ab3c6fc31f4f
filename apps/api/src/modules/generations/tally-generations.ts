import type { Database } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay } from '../../database/days.ts';
import { generations } from './generations.tables.ts';

/** Generations by the day they finished and by status. */
export function tallyGenerations(database: Database, days: Days): Promise<Tally[]> {
  const { finishedAt, status } = generations;
  return tallyByDay(database, { table: generations, at: finishedAt, kind: status }, days);
}
