import type { ApiScope, Endpoint, EndpointOutput } from '@credit-studio/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Actor, Context, IdentityActor, KeyActor, SignedInActor, UserActor } from '../context.ts';
import type { ServerSentEvent } from './event-streams.ts';
import type { PdfFile } from './send-pdf.ts';

/** The actor that an endpoint's access guarantees, so that a handler need not check it again. */
type ActorOf<E extends Endpoint> = E['access'] extends 'user' | 'staff'
  ? UserOf<E> | (E extends { scope: ApiScope } ? KeyActor : never)
  : E['access'] extends 'token'
    ? IdentityActor
    : Actor;
/** Only where the endpoint declares it does a program act for the user. */
type UserOf<E> = E extends { customerScope: ApiScope } ? UserActor : SignedInActor;

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** One validated call. */
export interface EndpointCall<E extends Endpoint> {
  context: Context<ActorOf<E>>;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler returns: rows and their number for a paged list, batches of rows for CSV, a file, events for a stream. */
type EndpointAnswer<E extends Endpoint> = E extends { transport: 'events' }
  ? AsyncIterable<ServerSentEvent | null>
  : E extends { transport: 'csv' }
    ? AsyncIterable<EndpointOutput<E>[]>
    : E extends { transport: 'pdf' }
      ? PdfFile
      : E extends { paged: true; response: z.ZodMiniArray }
        ? { rows: EndpointOutput<E>; total: number }
        : E extends { paged: true }
          ? { answer: EndpointOutput<E>; total: number }
          : EndpointOutput<E>;

type EndpointHandler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<EndpointAnswer<E>>;

/** Registers one endpoint of the contracts with the verb that serves it. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>) => void;

/** The specification's success envelope: `{ success: true, data, message? }`. */
export function succeed<T>(data: T, message?: string) {
  return {
    success: true as const,
    data,
    ...(message !== undefined && { message }),
  };
}
