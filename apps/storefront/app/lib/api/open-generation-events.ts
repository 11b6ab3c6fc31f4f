import './configure-zod';
import { endpoints, openEvents } from '@credit-studio/contracts';

interface StreamOptions {
  baseUrl: string;
  getToken: () => Promise<string | null>;
}

/** The byte stream of one generation's progress, resumed after `lastEventId` when given. */
export const openGenerationEvents = (
  options: StreamOptions,
  { generationId, lastEventId }: { generationId: string; lastEventId?: string },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> =>
  openEvents(
    options,
    endpoints.watchGeneration,
    { params: { id: generationId } },
    { signal, ...(lastEventId && { lastEventId }) },
  );
