import type { Database } from '../../../database/database.ts';
import { payments } from '../payments.tables.ts';
import { needsAttention } from './find-attention.ts';

/** How many payments a person has to look at. */
export function countPaymentsNeedingAttention(database: Database): Promise<number> {
  return database.$count(payments, needsAttention());
}
