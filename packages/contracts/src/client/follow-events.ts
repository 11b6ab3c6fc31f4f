import { ApiError } from './api-error.ts';
import { type EventReader, readEvents, type StreamedEvent } from './read-events.ts';
import { pause } from './retry-call.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

export interface EventSource<Data> extends Omit<EventReader<Data>, 'onEnd'> {
  /** Opens a connection that resumes after the last event that was seen. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** The last event that is already known; the first connection resumes after it. */
  lastEventId?: string;
  signal: AbortSignal;
  /** Called with false when the connection breaks and true when it is restored. */
  onConnection?: (isConnected: boolean) => void;
}

export interface FollowEventsOptions<Data> extends EventSource<Data> {
  onEvent: (data: Data) => void;
  /** Whether there is nothing to follow after this event. */
  isLast?: (data: Data) => boolean;
}

/**
 * Follows a record until its last event or until the signal aborts; throws what the callbacks throw, and an error that
 * retrying cannot fix.
 */
export async function followEvents<Data>(options: FollowEventsOptions<Data>): Promise<void> {
  for await (const { data } of streamEvents(options)) {
    options.onEvent(data);
    if (options.isLast?.(data)) return;
  }
}

/**
 * The events of a record across as many connections as needed, resuming after the last event seen. Ends when the API
 * says that it is over or when the signal aborts; throws an error that retrying cannot fix.
 */
export async function* streamEvents<Data>(options: EventSource<Data>): AsyncGenerator<StreamedEvent<Data>> {
  const { signal, onConnection } = options;
  let { lastEventId } = options;
  let delayMs = firstDelayMs;
  let isOver = false;
  const reader = { ...options, onEnd: () => (isOver = true) };
  while (!signal.aborted && !isOver) {
    const stream = await tryOpen(options, lastEventId);
    if (stream) {
      onConnection?.(true);
      for await (const event of readUntilBreak(stream, reader)) {
        lastEventId = event.id ?? lastEventId;
        delayMs = firstDelayMs;
        yield event;
      }
    }
    if (signal.aborted || isOver) return;
    onConnection?.(false);
    await pause(delayMs, signal).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
}

/** The connection, or null when it could not be opened now and a later attempt may succeed. */
async function tryOpen<Data>({ open, signal }: EventSource<Data>, lastEventId: string | undefined) {
  try {
    return await open(lastEventId, signal);
  } catch (error) {
    if (isFinal(error) && !signal.aborted) throw error;
    return null;
  }
}

function isFinal(error: unknown) {
  return (
    error instanceof ApiError && error.code !== 'rate_limited' && error.status >= 400 && error.status < 500
  );
}

/** The events of one connection. They end when it breaks. */
async function* readUntilBreak<Data>(stream: ReadableStream<Uint8Array>, reader: EventReader<Data>) {
  const events = readEvents(stream, reader);
  try {
    yield* events;
  } catch {
    // The next connection resumes after the last event.
  }
}
