import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services, UserActor } from '../context.ts';
import { isSessionLive } from './live-session.ts';

/** One server-sent event; `id` is what a returning reader sends as `Last-Event-ID`. */
export interface ServerSentEvent {
  id: number;
  event: string;
  data: unknown;
}

/** Silence after which a follower should yield null. */
export const heartbeatMs = 15_000;

/** A comment keeps proxies from closing a silent stream. */
const heartbeat = ': still here\n\n';

function writeEvent({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Aborts when the caller goes away. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** The event that a returning reader saw last; 0 for a new one. */
export function readLastEventId({ headers }: FastifyRequest): number {
  return Number(/^\d{1,15}$/.exec(headers['last-event-id']?.toString() ?? '')?.[0] ?? 0);
}

/**
 * Answers with the events as they come, until their end or that of the reader's session or token; null stands for a sign
 * of life. Whoever was signed out, demoted or deleted meanwhile is sent no event any more.
 */
export function streamEvents(
  services: Pick<Services, 'database' | 'now'>,
  { actor, reply }: { actor: UserActor; reply: FastifyReply },
  events: AsyncIterable<ServerSentEvent | null>,
): void {
  // Proxies must pass each event on at once, unchanged. A connection that was kept open after a stream would
  // hold up the shutdown that ended the stream.
  reply.headers({
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = async function* () {
    for await (const event of events) {
      if (actor.identity.expiresAt <= services.now() || !(await isSessionLive(services, actor))) return;
      yield event ? writeEvent(event) : heartbeat;
    }
  };
  reply.send(Readable.from(write()));
}
