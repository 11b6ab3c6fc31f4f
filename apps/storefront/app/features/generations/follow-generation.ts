import type { GenerationEvent } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { type Api, ApiError } from '../../lib/api/browser-api';
import { readProgressEvents } from './read-progress-events';

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

export interface FollowOptions {
  open: Api['openGenerationEvents'];
  generationId: string;
  signal: AbortSignal;
  onEvent: (event: GenerationEvent) => void;
  /** Called with false when the line breaks and true when it is back. */
  onConnection?: (isConnected: boolean) => void;
}

const wait = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.code !== 'rate_limited' && error.status >= 400 && error.status < 500;

/**
 * Follows a generation to its end over as many connections as it takes, resuming after the last event seen.
 * Resolves when the generation is finished or the signal aborts; throws when the server refuses for good.
 */
export const followGeneration = async (options: FollowOptions): Promise<void> => {
  const { open, generationId, signal, onEvent, onConnection } = options;
  let lastEventId: string | undefined;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    try {
      const stream = await open({ generationId, ...(lastEventId && { lastEventId }) }, signal);
      onConnection?.(true);
      for await (const { event, id } of readProgressEvents(stream)) {
        lastEventId = id ?? lastEventId;
        delayMs = firstDelayMs;
        onEvent(event);
        if (isFinished(event.status)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
    }
    onConnection?.(false);
    await wait(delayMs, signal);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
};
