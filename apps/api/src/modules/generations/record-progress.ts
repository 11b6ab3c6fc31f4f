import type { Database } from '../../database/database.ts';
import { changeGeneration } from './change-generation.ts';
import type { GenerationRow } from './generations.tables.ts';

/** `changeGeneration` in a transaction of its own. */
export function recordProgress(
  { database }: { database: Database },
  input: Parameters<typeof changeGeneration>[1],
): Promise<GenerationRow> {
  return database.transaction((transaction) => changeGeneration(transaction, input));
}
