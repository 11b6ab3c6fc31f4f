import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';

/** The row with its lock; throws `not_found` for a key that is gone. */
export async function lockAiKey(transaction: Transaction, id: string): Promise<AiKeyRow> {
  const [row] = await transaction.select().from(aiKeys).where(eq(aiKeys.id, id)).for('update');
  if (!row) throw new AppError('not_found', 'We could not find this API key.');
  return row;
}
