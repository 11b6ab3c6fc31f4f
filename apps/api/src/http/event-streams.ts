import { Readable } from 'node:stream';
import { m } from '@credit-studio/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

/** One server-sent event; a reader that reconnects sends the last `id` as `Last-Event-ID`. */
export interface ServerSentEvent {
  /** Null for an event that no reader resumes after. */
  id: number | null;
  event: string;
  data: unknown;
}

/** Nothing follows, so a reader does not connect again. */
export const endOfEvents: ServerSentEvent = { id: null, event: 'end', data: {} };

/** After this long without an event a stream yields null. */
export const heartbeatMs = 15_000;

/** A comment keeps proxies from closing a silent stream. */
const heartbeat = ': still here\n\n';

/** Streams that one person or key may have open in one process, one for each open tab. */
export const maxOpenStreams = 20;

/** When a stream will end is unknown; after this time a retry makes sense. */
const retryAfterSeconds = 30;

/** Counts the open streams of each person and key. */
export function createStreamLimit() {
  const open = new Map<string, number>();
  return {
    /** Counts a stream until its connection closes; throws `rate_limited` for one too many. */
    admit(actor: Actor, reply: FastifyReply): void {
      const caller = nameReader(actor);
      if (caller === null) return;
      const count = open.get(caller) ?? 0;
      if (count >= maxOpenStreams)
        throw new AppError('rate_limited', m.errors_too_many_live_views(), {
          retryAfterSeconds,
        });
      open.set(caller, count + 1);
      reply.raw.once('close', () => {
        const left = (open.get(caller) ?? 0) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      });
    },
  };
}

function nameReader(actor: Actor): string | null {
  if (actor.kind === 'key') return actor.key.id;
  // Each customer of a program has as many as if they were here themselves.
  if (actor.kind === 'user' && actor.actingKey) return `${actor.actingKey.id} ${actor.user.id}`;
  return 'identity' in actor ? actor.identity.uid : null;
}

/** Aborts when the connection closes. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

/** The last event that a reconnecting reader saw; 0 for a new one. */
export function readLastEventId({ headers }: FastifyRequest): number {
  return Number(/^\d{1,15}$/.exec(headers['last-event-id']?.toString() ?? '')?.[0] ?? 0);
}

function writeEvent({ id, event, data }: ServerSentEvent): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Sends events until they end or `mayContinue` returns false, which is asked before each event: a caller who was
 * signed out, demoted or deleted gets no further event. Null is sent as a heartbeat.
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<ServerSentEvent | null>,
  mayContinue: () => Promise<boolean>,
) {
  // Proxies must pass each event on immediately and unchanged. A connection that stayed open after a stream would
  // delay the shutdown that ended the stream.
  reply.headers({
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = async function* () {
    for await (const event of events) {
      if (!(await mayContinue())) return;
      yield event ? writeEvent(event) : heartbeat;
    }
  };
  return reply.send(Readable.from(write()));
}
