import { ApiError } from './api-error.ts';
import { type EventReader, readEvents } from './read-events.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

export interface FollowEventsOptions<Data> extends EventReader<Data> {
  /** Opens a connection that resumes after the last event that was seen. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** The last event that is already known; the first connection resumes after it. */
  lastEventId?: string;
  signal: AbortSignal;
  onEvent: (data: Data) => void;
  /** Whether there is nothing to follow after this event. */
  isLast?: (data: Data) => boolean;
  /** Called with false when the connection breaks and true when it is restored. */
  onConnection?: (isConnected: boolean) => void;
}

function wait(delayMs: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    signal.addEventListener('abort', finish);
  });
}

function isFinal(error: unknown) {
  return (
    error instanceof ApiError && error.code !== 'rate_limited' && error.status >= 400 && error.status < 500
  );
}

/** The connection, or null when it could not be opened now and a later attempt may succeed. */
async function tryOpen<Data>({ open, signal }: FollowEventsOptions<Data>, lastEventId: string | undefined) {
  try {
    return await open(lastEventId, signal);
  } catch (error) {
    if (isFinal(error) && !signal.aborted) throw error;
    return null;
  }
}

/** The events of one connection. They end when it breaks. */
async function* readUntilBreak<Data>(stream: ReadableStream<Uint8Array>, reader: EventReader<Data>) {
  try {
    yield* readEvents(stream, reader);
  } catch {
    // The next connection resumes after the last event.
  }
}

/**
 * Follows a record across as many connections as needed, resuming after the last event seen. Resolves after the
 * last event or when the signal aborts; throws what the callbacks throw, and an error that retrying cannot fix.
 */
export async function followEvents<Data>(options: FollowEventsOptions<Data>): Promise<void> {
  const { signal, onEvent, isLast, onConnection } = options;
  let { lastEventId } = options;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    const stream = await tryOpen(options, lastEventId);
    if (stream) {
      onConnection?.(true);
      for await (const { data, id } of readUntilBreak(stream, options)) {
        lastEventId = id ?? lastEventId;
        delayMs = firstDelayMs;
        onEvent(data);
        if (isLast?.(data)) return;
      }
    }
    if (signal.aborted) return;
    onConnection?.(false);
    await wait(delayMs, signal);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
}
