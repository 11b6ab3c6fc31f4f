import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import { findTraceparent } from './tracing.ts';

/** The header that carries the id of a request through all servers, and back to the caller. */
export const requestIdHeader = 'x-request-id';

/** The caller's id if it is well formed, so that one id finds a request in all logs; otherwise a new UUID. */
export function chooseRequestId(offered: string | string[] | undefined | null): string {
  return typeof offered === 'string' && /^[\w-]{8,64}$/.test(offered) ? offered : randomUUID();
}

const current = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that the calls it makes to other servers can carry its id. */
export function withRequestId<T>(id: string, answer: () => T): T {
  return current.run(id, answer);
}

/** The headers that a call to another of our servers carries on behalf of the current request. */
export function describeRequest(): Record<string, string> {
  const id = current.getStore();
  const traceparent = findTraceparent();
  return { ...(id && { [requestIdHeader]: id }), ...(traceparent && { traceparent }) };
}

/**
 * A log in the form of the API's: JSON lines on standard output, each with the service's name, a time and a level in
 * words. What is logged about a request carries its id as `reqId`.
 */
export function createRequestLog(service: string): Logger {
  return pino({
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
