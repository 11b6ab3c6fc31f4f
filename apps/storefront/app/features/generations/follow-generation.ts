import { followEvents, type GenerationEvent, generationEventSchema } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import type { Api } from '../../lib/api/browser-api.ts';

export interface FollowOptions {
  open: Api['openGenerationEvents'];
  generationId: string;
  signal: AbortSignal;
  onEvent: (event: GenerationEvent) => void;
  /** Called with false when the line breaks and true when it is back. */
  onConnection?: (isConnected: boolean) => void;
}

/**
 * Follows a generation to its end over as many connections as it takes. Resolves when the generation is finished
 * or the signal aborts; throws when the server refuses for good.
 */
export function followGeneration({ open, generationId, ...options }: FollowOptions): Promise<void> {
  return followEvents<GenerationEvent>({
    ...options,
    open: (lastEventId, signal) => open({ generationId, ...(lastEventId && { lastEventId }) }, signal),
    eventName: 'progress',
    parse: (json) => generationEventSchema.parse(json),
    isLast: ({ status }) => isFinished(status),
  });
}
