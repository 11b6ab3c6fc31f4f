import { ApiError } from './api-error.ts';
import type { Call, CallOptions } from './call.ts';

const readMs = 30_000;
/** The server may ask PayPal several times, or Gemini with one key after the other, for up to a minute each. */
const changeMs = 120_000;
const uploadMs = 300_000;

/** How long an answer is waited for; null without a limit, for a file or for a result that was asked to be waited for. */
function decideTimeoutMs(
  { method, transport, waits }: Call,
  { timeoutMs, headers }: CallOptions,
): number | null {
  if (timeoutMs !== undefined) return timeoutMs;
  const isWaiting = waits && new Headers(headers).has('prefer');
  if (transport === 'csv' || transport === 'events' || isWaiting) return null;
  if (transport === 'upload') return uploadMs;
  return method === 'GET' ? readMs : changeMs;
}

function createTimeoutError({ method }: Call): ApiError {
  const message =
    method === 'GET'
      ? 'The server did not answer in time. Please try again.'
      : 'The server did not answer in time, so the change may or may not have been made. Please reload and check before you try again.';
  return new ApiError(message, { code: 'timed_out', status: 0 });
}

/**
 * Runs one call, and ends it when its time is over or its caller gives it up. The work must not send anything once
 * its signal is aborted: by then the person has been told that the call failed.
 */
export async function limitCall<Answer>(
  call: Call,
  options: CallOptions,
  work: (signal: AbortSignal | undefined) => Promise<Answer>,
): Promise<Answer> {
  const timeoutMs = decideTimeoutMs(call, options);
  if (timeoutMs === null) return work(options.signal);
  const limit = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(createTimeoutError(call));
      limit.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
