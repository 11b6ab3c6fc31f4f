import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { type GenerationRow, generationEvents, generations } from './generations.tables.ts';

/** The generation has ended meanwhile: by its deadline, or by another worker. */
export class GenerationClosedError extends Error {
  constructor() {
    super('the generation has ended already');
    this.name = 'GenerationClosedError';
  }
}

export type GenerationChanges = Partial<Omit<GenerationRow, 'id' | 'userId' | 'createdAt'>>;

/**
 * Changes an unfinished generation and writes its event. The row's lock comes before the event, so that
 * sequence numbers of one generation become visible in their order.
 */
export async function changeGeneration(
  transaction: Transaction,
  input: { id: string; changes: GenerationChanges; message: string },
): Promise<GenerationRow> {
  const [row] = await transaction
    .update(generations)
    .set(input.changes)
    .where(and(eq(generations.id, input.id), isNull(generations.finishedAt)))
    .returning();
  if (!row) throw new GenerationClosedError();
  const { id: generationId, status, progress } = row;
  await transaction
    .insert(generationEvents)
    .values({ generationId, status, progress, message: input.message });
  return row;
}

/** Takes the row's lock before anything else that an end writes; throws when the generation has ended. */
export async function lockUnfinished(transaction: Transaction, id: string): Promise<void> {
  const [row] = await transaction
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, id), isNull(generations.finishedAt)))
    .for('update');
  if (!row) throw new GenerationClosedError();
}
