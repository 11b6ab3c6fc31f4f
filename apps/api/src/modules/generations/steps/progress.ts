import type { GenerationStep } from '@credit-studio/contracts/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { type GenerationRow, generationEvents, generations } from '../generations.tables.ts';

/** The generation has finished already: at its deadline, or by another worker. */
export class GenerationClosedError extends Error {
  constructor() {
    super('the generation has finished already');
    this.name = 'GenerationClosedError';
  }
}

export type GenerationChanges = Partial<Omit<GenerationRow, 'id' | 'userId' | 'createdAt'>>;

/** Changes a generation without an event. Throws `GenerationClosedError` when it has finished. */
export async function updateUnfinished(
  database: Queryable,
  { id, changes }: { id: string; changes: GenerationChanges },
): Promise<GenerationRow> {
  const [row] = await database
    .update(generations)
    .set(changes)
    .where(and(eq(generations.id, id), isNull(generations.finishedAt)))
    .returning();
  if (!row) throw new GenerationClosedError();
  return row;
}

/**
 * Changes an unfinished generation and writes its event. The row is locked before the event is written, so that
 * sequence numbers of one generation become visible in order.
 */
export async function changeGeneration(
  transaction: Transaction,
  { id, changes, message }: { id: string; changes: GenerationChanges; message: string },
): Promise<GenerationRow> {
  const row = await updateUnfinished(transaction, { id, changes });
  const { status, step, progress } = row;
  await transaction.insert(generationEvents).values({ generationId: id, status, step, progress, message });
  return row;
}

/** Records that a step runs, and how far the generation is. `changes` are results of the step before. */
export function recordStep(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, startedAt }: Pick<GenerationRow, 'id' | 'startedAt'>,
  input: { step: GenerationStep; progress: number; message: string; changes?: GenerationChanges },
): Promise<GenerationRow> {
  const { step, progress, message } = input;
  const running = { status: 'running' as const, step, progress, startedAt: startedAt ?? now() };
  const changes = { ...input.changes, ...running };
  return database.transaction((transaction) => changeGeneration(transaction, { id, changes, message }));
}
