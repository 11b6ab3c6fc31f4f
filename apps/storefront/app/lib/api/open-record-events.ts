import './configure-zod.ts';
import { type Endpoint, openEvents } from '@credit-studio/contracts';

interface StreamOptions {
  baseUrl: string;
  getToken: () => Promise<string | null>;
}

export interface StreamStart {
  /** `_id` of the record. */
  id: string;
  /** The last event that is known; the stream goes on behind it. */
  lastEventId?: string;
}

/** The byte stream of one record's events. */
export function openRecordEvents(
  options: StreamOptions,
  endpoint: Endpoint & { transport: 'events' },
  start: StreamStart & { signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  return openEvents(
    options,
    endpoint,
    { params: { id: start.id } },
    { signal: start.signal, ...(start.lastEventId && { lastEventId: start.lastEventId }) },
  );
}
