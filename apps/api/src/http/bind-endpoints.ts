import type { Endpoint } from '@credit-studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { Bind, EndpointCall } from './endpoint-call.ts';
import { parseCall } from './parse-call.ts';

type Identify = (endpoint: Endpoint, request: FastifyRequest) => Promise<Actor>;

const isCounted = (answer: unknown): answer is { total: number } & Record<string, unknown> =>
  typeof answer === 'object' && answer !== null && 'total' in answer;

/** `X-Total-Count` for lists, then the answer reduced to what its schema declares. */
const sendAnswer = (endpoint: Endpoint, answer: unknown, reply: FastifyReply) => {
  if (endpoint.transport === 'events') return reply;
  let body = answer;
  if (endpoint.paged && isCounted(answer)) {
    reply.header('X-Total-Count', answer.total);
    body = 'rows' in answer ? answer.rows : answer.answer;
  }
  // An answer that its schema refuses is a bug of ours: parse throws, and the caller gets a plain 500.
  return reply.send(endpoint.response.parse(body));
};

/**
 * Makes the one function that turns endpoints of the contracts into routes: identity first, then validation,
 * then the handler, then the response schema, so that nothing undeclared leaves.
 */
export const createBind =
  (app: FastifyInstance, identify: Identify): Bind =>
  (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      handler: async (request, reply) => {
        const actor = await identify(endpoint, request);
        const context = { actor, requestId: request.id, log: request.log, address: request.ip };
        const { params, query, body } = parseCall(endpoint, request);
        reply.status(endpoint.status ?? 200);
        // `identify` refuses actors that the access does not allow, and `parseCall` ran this endpoint's own schemas.
        const call = { context, params, query, body, request, reply } as unknown as EndpointCall<
          typeof endpoint
        >;
        return sendAnswer(endpoint, await handler(call), reply);
      },
    });
  };
