import type { Endpoint } from '../endpoint/define-endpoint.ts';
import { ApiError } from './api-error.ts';

const readMs = 30_000;
/** The server may ask PayPal several times, or Gemini with one key after the other, for up to a minute each. */
const changeMs = 120_000;
const uploadMs = 300_000;

interface CallLimits {
  /** The caller's own. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** How long an answer is waited for; null without a limit, for a file or for a result that was asked to be waited for. */
function decideTimeoutMs({ method, transport, waits }: Endpoint, { headers }: CallLimits): number | null {
  const isWaiting = waits && new Headers(headers).has('prefer');
  if (transport === 'csv' || transport === 'events' || isWaiting) return null;
  if (transport === 'upload') return uploadMs;
  return method === 'GET' ? readMs : changeMs;
}

function createTimeoutError({ method }: Endpoint): ApiError {
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
  endpoint: Endpoint,
  call: CallLimits,
  work: (signal: AbortSignal | undefined) => Promise<Answer>,
): Promise<Answer> {
  const timeoutMs = decideTimeoutMs(endpoint, call);
  if (timeoutMs === null) return work(call.signal);
  const limit = new AbortController();
  const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(createTimeoutError(endpoint));
      limit.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
