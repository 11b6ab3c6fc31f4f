import {
  type GenerationEvent,
  generationEventSchema,
  generationFailureSchema,
} from '@credit-studio/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type Follower, followSubjects } from '../../database/follow-subjects.ts';
import { endOfEvents, heartbeatMs, type ServerSentEvent } from '../../http/event-streams.ts';
import { type GenerationEventRow, generationEvents, generations } from './generations.tables.ts';
import { type GenerationRecord, getOwnGeneration, wireStatus } from './own-generations.ts';
import { toAppError } from './steps/failures.ts';

/**
 * The generation's progress as server-sent events, from after `afterSequence` until it has finished. Then the stream says
 * that it is over; one that a shutdown cuts off does not, so that its reader connects again.
 */
export async function* streamGeneration(
  services: Follower,
  input: { generationId: string; afterSequence: number; signal: AbortSignal },
): AsyncGenerator<ServerSentEvent | null, void> {
  for await (const event of followGeneration(services, { ...input, idleMs: heartbeatMs }))
    yield event && { id: event.sequence, event: 'progress', data: serializeEvent(event) };
  if (await isOver(services, input.generationId)) yield endOfEvents;
}

function serializeEvent(event: GenerationEventRow): GenerationEvent {
  const { generationId: _id, progress, message, codeFrom: from, codeText: text } = event;
  const code = from !== null && text !== null ? { code: { from, text } } : {};
  return generationEventSchema.parse({ _id, status: wireStatus(event), progress, message, ...code });
}

/**
 * The answer for a caller that waits: the finished record, or its failure thrown; null when `waitMs` passed first or
 * the caller disconnected.
 */
export async function awaitGeneration(
  services: Services,
  input: { userId: string; id: string; waitMs: number; signal: AbortSignal },
): Promise<GenerationRecord | null> {
  const { userId, id, waitMs } = input;
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(waitMs)]);
  for await (const event of followGeneration(services, {
    generationId: id,
    afterSequence: 0,
    idleMs: waitMs,
    signal,
  })) {
    if (event?.status === 'succeeded') return getOwnGeneration(services.database, { userId, id });
    if (event?.status === 'failed') {
      const { generation } = await getOwnGeneration(services.database, { userId, id });
      throw toAppError(generationFailureSchema.parse(generation.failureCode), event.message);
    }
  }
  return null;
}

const maxWaitSeconds = 600;

/** Seconds of `Prefer: wait=N` (RFC 7240, section 4.3), at most 600; 0 without it. */
export function readPreferredWait(prefer: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i.exec([prefer ?? []].flat().join(',')) ?? [];
  return Math.min(Number(seconds ?? 0), maxWaitSeconds);
}

/**
 * The generation's events after `afterSequence`, stored ones first and then each as it is written, until it has
 * finished or `signal` aborts. Yields null when there was none for `idleMs`.
 */
function followGeneration(
  services: Follower,
  input: { generationId: string; afterSequence: number; idleMs: number; signal: AbortSignal },
): AsyncGenerator<GenerationEventRow | null, void> {
  const { generationId, idleMs, signal } = input;
  let sequence = input.afterSequence;
  return followSubjects(services, {
    subjects: [`generation:${generationId}`],
    idleMs,
    signal,
    look: async () => {
      // Read before the events, so that the last one is among them.
      const isLast = await isOver(services, generationId);
      const found = await listEventsAfter(services, generationId, sequence);
      sequence = found.at(-1)?.sequence ?? sequence;
      return { found, isLast };
    },
  });
}

/** Whether the generation has finished, or was deleted with its account. Its last event is in the same commit. */
async function isOver({ database }: Follower, generationId: string): Promise<boolean> {
  const [row] = await database
    .select({ finishedAt: generations.finishedAt })
    .from(generations)
    .where(eq(generations.id, generationId));
  return !row || row.finishedAt !== null;
}

function listEventsAfter({ database }: Follower, generationId: string, sequence: number) {
  return database
    .select()
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, generationId), gt(generationEvents.sequence, sequence)))
    .orderBy(asc(generationEvents.sequence));
}
