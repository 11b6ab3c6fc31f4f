import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { generations } from './generations.tables.ts';

/** Locks a person's unfinished generations. A worker that ends one locks it before the balance and the person. */
export async function lockGenerationsOf(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  await transaction
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNull(generations.finishedAt)))
    .orderBy(asc(generations.id))
    .for('update');
}
