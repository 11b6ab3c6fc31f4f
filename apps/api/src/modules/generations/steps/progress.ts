import type { GenerationStep } from '@credit-studio/contracts/rules';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Database, Queryable } from '../../../database/database.ts';
import { deleteOldest } from '../../../database/delete-oldest.ts';
import { type GenerationRow, generationEvents, generations } from '../generations.tables.ts';

/** The generation has finished already: at its deadline, or by another worker. */
export class GenerationClosedError extends Error {
  constructor() {
    super('the generation has finished already');
    this.name = 'GenerationClosedError';
  }
}

export type GenerationChanges = Partial<Omit<GenerationRow, 'id' | 'userId' | 'createdAt'>>;

/** The generation as it is stored now; null when it was deleted. */
export async function findGeneration(database: Queryable, id: string): Promise<GenerationRow | null> {
  const [row] = await database.select().from(generations).where(eq(generations.id, id)).limit(1);
  return row ?? null;
}

/** The generation as it is stored now. Throws `GenerationClosedError` when it has finished or was deleted. */
export async function reloadUnfinished(database: Queryable, id: string): Promise<GenerationRow> {
  const row = await findGeneration(database, id);
  if (!row || row.finishedAt) throw new GenerationClosedError();
  return row;
}

function updateStatement(database: Queryable, { id, changes }: { id: string; changes: GenerationChanges }) {
  return database
    .update(generations)
    .set(changes)
    .where(and(eq(generations.id, id), isNull(generations.finishedAt)))
    .returning();
}

/** Changes a generation without an event. Throws `GenerationClosedError` when it has finished. */
export async function updateUnfinished(
  database: Queryable,
  change: { id: string; changes: GenerationChanges },
): Promise<GenerationRow> {
  const [row] = await updateStatement(database, change);
  if (!row) throw new GenerationClosedError();
  return row;
}

interface GenerationProgress {
  id: string;
  changes: GenerationChanges;
  message: string;
  /** What was written of a page since the event before, to append at the character `from`. */
  code?: { from: number; text: string };
}

/**
 * Changes an unfinished generation and writes its event, in one statement. The row is locked before the event is
 * written, so that sequence numbers of one generation become visible in order.
 */
export async function changeGeneration(
  database: Queryable,
  { id, changes, message, code }: GenerationProgress,
): Promise<GenerationRow> {
  const changed = database.$with('changed').as(updateStatement(database, { id, changes }));
  const event = database.$with('event', {}).as(sql`
    insert into ${generationEvents} (generation_id, status, step, progress, message, code_from, code_text)
    select id, status, step, progress, ${message}, ${code?.from ?? null}::int, ${code?.text ?? null}::text from changed`);
  const [row] = await database.with(changed, event).select().from(changed);
  if (!row) throw new GenerationClosedError();
  return row;
}

/** Records that a step runs, and how far the generation is. `changes` are results of the step before. */
export function recordStep(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, startedAt }: Pick<GenerationRow, 'id' | 'startedAt'>,
  input: Omit<GenerationProgress, 'id' | 'changes'> & {
    step: GenerationStep;
    progress: number;
    changes?: GenerationChanges;
  },
): Promise<GenerationRow> {
  const { step, progress, changes, ...event } = input;
  const running = { status: 'running' as const, step, progress, startedAt: startedAt ?? now() };
  return changeGeneration(database, { id, changes: { ...changes, ...running }, ...event });
}

/**
 * Deletes the steps of generations that ended long ago. What they came to is in the generation. Where the table has
 * partitions, a month that has passed goes at once.
 */
export async function forgetProgress(database: Database, { before }: { before: Date }): Promise<number> {
  await database.execute(sql`select drop_progress_partitions(${before.toISOString()}::timestamptz)`);
  return deleteOldest(database, {
    ...{ table: generationEvents, key: generationEvents.sequence },
    isOld: lt(generationEvents.createdAt, before),
  });
}
