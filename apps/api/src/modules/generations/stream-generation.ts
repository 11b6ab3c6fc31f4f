import { Readable } from 'node:stream';
import { type GenerationEvent, generationEventSchema } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { followGeneration, type GenerationEventRow } from './follow-generation.ts';

const heartbeatMs = 15_000;

const presentEvent = ({ generationId, status, progress, message }: GenerationEventRow): GenerationEvent =>
  generationEventSchema.parse({ _id: generationId, status, progress, message });

const writeEvent = (event: GenerationEventRow): string =>
  `id: ${event.sequence}\nevent: progress\ndata: ${JSON.stringify(presentEvent(event))}\n\n`;

/** A comment keeps proxies from closing a silent stream. */
const heartbeat = ': still here\n\n';

/** The generation's progress as server-sent events, from after `afterSequence` to its end. */
export const streamGeneration = (
  services: Pick<Services, 'database' | 'signals' | 'stopping'>,
  input: { generationId: string; afterSequence: number; signal: AbortSignal },
): Readable =>
  Readable.from(
    (async function* () {
      for await (const event of followGeneration(services, { ...input, idleMs: heartbeatMs }))
        yield event ? writeEvent(event) : heartbeat;
    })(),
  );
