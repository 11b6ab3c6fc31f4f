import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's `x-request-id` when it is well formed, so that a trace can span services; else a new UUID. */
export function chooseRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const offered = request.headers['x-request-id'];
  return typeof offered === 'string' && /^[\w-]{8,64}$/.test(offered) ? offered : randomUUID();
}
