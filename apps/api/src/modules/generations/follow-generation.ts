import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { generationEvents, generations } from './generations.tables.ts';

export type GenerationEventRow = typeof generationEvents.$inferSelect;
type Follower = Pick<Services, 'database' | 'signals' | 'stopping'>;

const listEventsAfter = ({ database }: Follower, generationId: string, sequence: number) =>
  database
    .select()
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, generationId), gt(generationEvents.sequence, sequence)))
    .orderBy(asc(generationEvents.sequence));

/** Whether the generation has ended, or is gone with its account. Its last event is committed with its end. */
const isOver = async ({ database }: Follower, generationId: string): Promise<boolean> => {
  const [row] = await database
    .select({ finishedAt: generations.finishedAt })
    .from(generations)
    .where(eq(generations.id, generationId));
  return !row || row.finishedAt !== null;
};

/** A flag that can be waited for; raised while nobody waits, it is not lost. */
const createBell = () => {
  let isRung = false;
  let answer = () => {};
  return {
    ring: () => {
      isRung = true;
      answer();
    },
    /** Resolves when rung, else after `timeoutMs`. */
    wait: async (timeoutMs: number) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
};

/**
 * The generation's events after `afterSequence`, stored ones first and then each as it comes, until its end or
 * until `signal`. Yields null when nothing came for `idleMs`, so that a caller may show that it is alive.
 */
export async function* followGeneration(
  services: Follower,
  input: { generationId: string; afterSequence: number; idleMs: number; signal: AbortSignal },
): AsyncGenerator<GenerationEventRow | null, void> {
  const { generationId, idleMs } = input;
  const ended = AbortSignal.any([input.signal, services.stopping]);
  const bell = createBell();
  // Subscribed before the first read: what is committed in between rings, and is read in the next round.
  const unsubscribe = services.signals.subscribe(generationId, bell.ring);
  ended.addEventListener('abort', bell.ring);
  try {
    let sequence = input.afterSequence;
    while (!ended.aborted) {
      // Asked before the events are read, so that the last one is among them.
      const isLastRound = await isOver(services, generationId);
      const events = await listEventsAfter(services, generationId, sequence);
      for (const event of events) {
        yield event;
        sequence = event.sequence;
      }
      if (isLastRound) return;
      if (events.length === 0) yield null;
      if (!ended.aborted) await bell.wait(idleMs);
    }
  } finally {
    unsubscribe();
    ended.removeEventListener('abort', bell.ring);
  }
}
