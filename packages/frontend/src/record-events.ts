import './configure-zod.ts';
import { type ClientOptions, type Endpoint, openEvents } from '@credit-studio/contracts';

export interface RecordEventsStart {
  /** `_id` of the record. */
  id: string;
  /** The last event that is known; the stream continues after it. */
  lastEventId?: string | undefined;
}

/** The byte stream of one record's server-sent events. */
export function openRecordEvents(
  options: ClientOptions,
  endpoint: Endpoint & { transport: 'events' },
  { id, lastEventId, signal }: RecordEventsStart & { signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  return openEvents(options, endpoint, { params: { id } }, { signal, ...(lastEventId && { lastEventId }) });
}
