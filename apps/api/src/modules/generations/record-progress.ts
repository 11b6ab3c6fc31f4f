import type { Database } from '../../database/database.ts';
import { changeGeneration } from './change-generation.ts';
import type { GenerationRow } from './generations.tables.ts';

/** `changeGeneration` in a transaction of its own. */
export const recordProgress = (
  { database }: { database: Database },
  input: Parameters<typeof changeGeneration>[1],
): Promise<GenerationRow> => database.transaction((transaction) => changeGeneration(transaction, input));
