import type { Endpoint } from '@credit-studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context, Services } from '../context.ts';
import { readIdempotencyKey } from '../idempotency/read-idempotency-key.ts';
import type { PublicReads } from '../public-reads/create-public-reads.ts';
import { buildPublicAddress } from '../public-reads/public-address.ts';
import { composePublicRead } from '../public-reads/public-read.ts';
import { sendPublicRead } from '../public-reads/send-public-read.ts';
import { countCaller, type LimitedServices } from '../rate-limits/count-call.ts';
import { createStreamGate } from './admit-stream.ts';
import type { Bind, EndpointCall } from './endpoint-call.ts';
import { type IdentifyServices, identifyCaller } from './identify-caller.ts';
import { isSessionLive } from './live-session.ts';
import { parseCall } from './parse-call.ts';
import { sendCsv } from './send-csv.ts';

type BindServices = IdentifyServices & LimitedServices & Pick<Services, 'stopping'>;
type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<unknown>;

function isCounted(answer: unknown): answer is { total: number } & Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && 'total' in answer;
}

/** The answer reduced to what its schema declares, and the rows in all of a paged list. */
function reduceAnswer(endpoint: Endpoint, answer: unknown): { body: unknown; total: number | null } {
  // An answer that its schema refuses is a bug of ours: parse throws, and the caller gets a plain 500.
  if (!endpoint.paged || !isCounted(answer)) return { body: endpoint.response.parse(answer), total: null };
  const rows = 'rows' in answer ? answer.rows : answer.answer;
  return { body: endpoint.response.parse(rows), total: answer.total };
}

function sendAnswer(
  services: BindServices,
  { endpoint, actor, reply }: { endpoint: Endpoint; actor: Actor; reply: FastifyReply },
  answer: unknown,
) {
  if (endpoint.transport === 'events') return reply;
  if (endpoint.transport === 'csv') {
    const mayGoOn = async () =>
      !services.stopping.aborted && actor.kind === 'user' && isSessionLive(services, actor);
    // The handler's type makes it so for this transport.
    return sendCsv(endpoint, answer as AsyncIterable<unknown[]>, { reply, mayGoOn });
  }
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
    address: request.ip,
    idempotencyKey: endpoint.idempotent
      ? readIdempotencyKey(request.headers['idempotency-key'], route, input)
      : null,
  };
  // `identifyCaller` refuses actors that the access does not allow, and `parseCall` ran this endpoint's own schemas.
  return handler({ context, ...input, request, reply } as unknown as EndpointCall<E>);
}

/** Answers whoever sent no token: all of them get the same, so it is computed once and kept until it changes. */
async function answerPublicly<E extends Endpoint>(
  reads: PublicReads,
  endpoint: E,
  handler: Handler<E>,
  arrival: Arrival,
) {
  const read = await reads.read(buildPublicAddress(endpoint, arrival.input), async () => {
    const answer = await callHandler(endpoint, handler, { ...arrival, actor: { kind: 'anonymous' } });
    const { body, total } = reduceAnswer(endpoint, answer);
    return composePublicRead(body, total);
  });
  return sendPublicRead(arrival.request, arrival.reply, read);
}

/** Whatever staff write may show on a public page, and they must find it there when their answer has come. */
function isStaffWrite({ access, method }: Endpoint): boolean {
  return access === 'admin' && method !== 'GET';
}

/**
 * Makes the one function that turns endpoints of the contracts into routes: identity first, then validation,
 * then the handler, then the response schema, so that nothing undeclared leaves.
 */
export function createBind(app: FastifyInstance, services: BindServices, publicReads: PublicReads): Bind {
  const streams = createStreamGate();
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: async (request, reply) => {
        if (endpoint.cached) reply.header('vary', 'Authorization, Origin');
        if (endpoint.cached && request.headers.authorization === undefined) {
          const input = parseCall(endpoint, request);
          return answerPublicly(publicReads, endpoint, handler, { request, reply, input });
        }
        const actor = await identifyCaller(services, endpoint, request);
        await countCaller(services, { endpoint, actor, address: request.ip });
        const input = parseCall(endpoint, request);
        if (endpoint.transport === 'events') streams.admit(actor, reply);
        reply.status(endpoint.status ?? 200);
        if (endpoint.cached) reply.header('cache-control', 'private, no-store');
        const answer = await callHandler(endpoint, handler, { actor, request, reply, input }).finally(() => {
          if (isStaffWrite(endpoint)) publicReads.clear();
        });
        return sendAnswer(services, { endpoint, actor, reply }, answer);
      },
    });
  };
}
