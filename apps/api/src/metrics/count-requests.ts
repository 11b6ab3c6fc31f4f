import { countRequest } from '@credit-studio/telemetry/count-request';
import type { FastifyInstance } from 'fastify';

/** An open stream of events lasts as long as its page, which says nothing about us. */
function isStream(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/event-stream');
}

/** Counts every answer of a route. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    countRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: isStream(reply.getHeader('content-type')) ? undefined : reply.elapsedTime / 1_000,
    });
    done();
  });
}
