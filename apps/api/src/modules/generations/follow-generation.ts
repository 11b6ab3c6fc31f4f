import { and, asc, eq, gt } from 'drizzle-orm';
import { type Follower, followSubject } from '../../database/follow-subject.ts';
import { generationEvents, generations } from './generations.tables.ts';

export type GenerationEventRow = typeof generationEvents.$inferSelect;

function listEventsAfter({ database }: Follower, generationId: string, sequence: number) {
  return database
    .select()
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, generationId), gt(generationEvents.sequence, sequence)))
    .orderBy(asc(generationEvents.sequence));
}

/** Whether the generation has ended, or is gone with its account. Its last event is committed with its end. */
async function isOver({ database }: Follower, generationId: string): Promise<boolean> {
  const [row] = await database
    .select({ finishedAt: generations.finishedAt })
    .from(generations)
    .where(eq(generations.id, generationId));
  return !row || row.finishedAt !== null;
}

/**
 * The generation's events after `afterSequence`, stored ones first and then each as it comes, until its end or
 * until `signal`. Yields null when nothing came for `idleMs`.
 */
export function followGeneration(
  services: Follower,
  input: { generationId: string; afterSequence: number; idleMs: number; signal: AbortSignal },
): AsyncGenerator<GenerationEventRow | null, void> {
  const { generationId, idleMs, signal } = input;
  let sequence = input.afterSequence;
  return followSubject(services, {
    subject: `generation:${generationId}`,
    idleMs,
    signal,
    look: async () => {
      // Asked before the events are read, so that the last one is among them.
      const isLast = await isOver(services, generationId);
      const found = await listEventsAfter(services, generationId, sequence);
      sequence = found.at(-1)?.sequence ?? sequence;
      return { found, isLast };
    },
  });
}
