import { type GenerationEvent, generationEventSchema } from '@credit-studio/contracts';
import type { Follower } from '../../database/follow-subject.ts';
import { heartbeatMs, type ServerSentEvent } from '../../http/event-streams.ts';
import { followGeneration, type GenerationEventRow } from './follow-generation.ts';

function presentEvent({ generationId, status, progress, message }: GenerationEventRow): GenerationEvent {
  return generationEventSchema.parse({ _id: generationId, status, progress, message });
}

/** The generation's progress as server-sent events, from after `afterSequence` to its end. */
export async function* streamGeneration(
  services: Follower,
  input: { generationId: string; afterSequence: number; signal: AbortSignal },
): AsyncGenerator<ServerSentEvent | null, void> {
  for await (const event of followGeneration(services, { ...input, idleMs: heartbeatMs }))
    yield event && { id: event.sequence, event: 'progress', data: presentEvent(event) };
}
