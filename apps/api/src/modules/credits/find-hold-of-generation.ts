import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { creditHolds } from './credits.tables.ts';

/** The hold that pays for a generation, whatever its state. */
export async function findHoldOfGeneration(transaction: Transaction, generationId: string) {
  const [hold] = await transaction
    .select({ id: creditHolds.id, userId: creditHolds.userId })
    .from(creditHolds)
    .where(eq(creditHolds.generationId, generationId));
  return hold ?? null;
}
