import type { Endpoint } from '@credit-studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Context, findActingKey, type Services } from '../context.ts';
import { readIdempotencyKey } from '../idempotency/read-idempotency-key.ts';
import type { PublicReads } from '../public-reads/create-public-reads.ts';
import { buildPublicAddress } from '../public-reads/public-address.ts';
import { composePublicRead, sendPublicRead } from '../public-reads/public-read.ts';
import { countAddress, countCaller, type LimitedServices } from '../rate-limits/count-calls.ts';
import type { Bind, EndpointCall } from './endpoint-call.ts';
import { createStreamLimit, type ServerSentEvent, sendEvents } from './event-streams.ts';
import {
  type CallerSources,
  type IdentifyServices,
  identifyCaller,
  isCallerLive,
} from './identify-caller.ts';
import { parseCall } from './parse-call.ts';
import { sendCsv } from './send-csv.ts';
import { type PdfFile, sendPdf } from './send-pdf.ts';
import { createSessionChecks } from './session-checks.ts';

type BindServices = IdentifyServices &
  LimitedServices &
  Pick<Services, 'now' | 'stopping' | 'background' | 'signals' | 'replicas'>;
type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<unknown>;

function isCounted(answer: unknown): answer is { total: number } & Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && 'total' in answer;
}

/** The answer reduced to the fields that its schema declares, and the number of all rows of a paged list. */
function reduceAnswer(endpoint: Endpoint, answer: unknown): { body: unknown; total: number | null } {
  // An answer that does not match its schema is our bug: parse throws, and the caller gets a plain 500.
  if (!endpoint.paged || !isCounted(answer)) return { body: endpoint.response.parse(answer), total: null };
  const rows = 'rows' in answer ? answer.rows : answer.answer;
  return { body: endpoint.response.parse(rows), total: answer.total };
}

interface AnsweredCall {
  endpoint: Endpoint;
  actor: Actor;
  reply: FastifyReply;
  sources: CallerSources;
}

function sendAnswer(
  services: BindServices,
  { endpoint, actor, reply, sources }: AnsweredCall,
  answer: unknown,
) {
  const isLive = () => isCallerLive(services, { actor, endpoint, request: reply.request, sources });
  // The casts: the type of `Bind` requires these answers of handlers for these transports.
  if (endpoint.transport === 'events') {
    const hasToken = () =>
      findActingKey(actor) !== null ||
      ('identity' in actor && actor.identity !== null && actor.identity.expiresAt > services.now());
    return sendEvents(
      reply,
      answer as AsyncIterable<ServerSentEvent | null>,
      async () => hasToken() && isLive(),
    );
  }
  if (endpoint.transport === 'csv') {
    const mayContinue = async () => !services.stopping.aborted && isLive();
    return sendCsv(endpoint, answer as AsyncIterable<unknown[]>, { reply, mayContinue });
  }
  if (endpoint.transport === 'pdf') return sendPdf(reply, answer as PdfFile);
  const { body, total } = reduceAnswer(endpoint, answer);
  if (total !== null) reply.header('X-Total-Count', total);
  return reply.send(body);
}

interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  input: ReturnType<typeof parseCall>;
}

function callHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { actor, request, reply, input }: Arrival & { actor: Actor },
): Promise<unknown> {
  const route = `${endpoint.method} ${endpoint.path}`;
  const context: Context = {
    actor,
    requestId: request.id,
    log: request.log,
    address: request.callerAddress,
    idempotencyKey: endpoint.idempotent
      ? readIdempotencyKey(request.headers['idempotency-key'], route, input)
      : null,
  };
  // `identifyCaller` only returns actors that the access allows, and `parseCall` ran this endpoint's schemas.
  return handler({ context, ...input, request, reply } as unknown as EndpointCall<E>);
}

/** Anyone can make up searches, and their answers would push the content of pages out of the memory. */
function isSearch({ query }: Arrival['input']): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && Boolean(query.search);
}

/**
 * Answers a caller without a token. All of them get the same answer, which is cached until it changes. What is not in
 * memory is work for the database, and counts for the caller's network.
 */
async function answerPublicly<E extends Endpoint>(
  { services, reads }: { services: BindServices; reads: PublicReads },
  endpoint: E,
  handler: Handler<E>,
  arrival: Arrival,
) {
  const { request, reply, input } = arrival;
  const load = async () => {
    const answer = await callHandler(endpoint, handler, { ...arrival, actor: { kind: 'anonymous' } });
    const { body, total } = reduceAnswer(endpoint, answer);
    return composePublicRead(body, total);
  };
  const address = buildPublicAddress(endpoint, input);
  if (!reads.find(address))
    await countAddress(services, {
      address: request.callerAddress,
      setHeaders: (headers) => reply.headers(headers),
    });
  return sendPublicRead(request, reply, await (isSearch(input) ? load() : reads.read(address, load)));
}

/** What staff write may be part of a public page or a setting, and holds as soon as their call is answered. */
function isStaffWrite({ access, method }: Endpoint): boolean {
  return access === 'staff' && method !== 'GET';
}

/** Exports write an audit entry, and what asks for a fresh session may settle a payment, whatever the method. */
function mayWrite({ method, transport, checksRevocation }: Endpoint): boolean {
  return method !== 'GET' || transport === 'csv' || transport === 'pdf' || checksRevocation === true;
}

/**
 * Makes the function that registers endpoints of the contracts as routes: identity first, then validation, then the
 * handler, then the response schema, so that no undeclared field is sent.
 */
export function createBind(
  app: FastifyInstance,
  services: BindServices,
  { publicReads, sources }: { publicReads: PublicReads; sources: CallerSources },
): Bind {
  const streams = createStreamLimit();
  const checks = createSessionChecks(services);
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: async (request, reply) => {
        if (endpoint.cached) reply.header('vary', 'Authorization, Origin');
        if (endpoint.cached && request.headers.authorization === undefined) {
          const input = parseCall(endpoint, request);
          return answerPublicly({ services, reads: publicReads }, endpoint, handler, {
            request,
            reply,
            input,
          });
        }
        const actor = await identifyCaller(services, {
          ...{ endpoint, request, checks, sources },
        });
        await countCaller(services, {
          ...{ endpoint, actor, key: request.sentKey?.key ?? null, address: request.callerAddress },
        });
        const input = parseCall(endpoint, request);
        if (endpoint.transport === 'events') streams.admit(actor, reply);
        reply.status(endpoint.status ?? 200);
        if (endpoint.cached) reply.header('cache-control', 'private, no-store');
        const answer = await callHandler(endpoint, handler, { actor, request, reply, input }).finally(
          async () => {
            if (isStaffWrite(endpoint)) services.signals.wake('public-reads');
            if (mayWrite(endpoint)) await services.replicas.noteWrite(actor);
          },
        );
        return sendAnswer(services, { endpoint, actor, reply, sources }, answer);
      },
    });
  };
}
