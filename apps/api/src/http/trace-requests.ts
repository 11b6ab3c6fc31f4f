import { beginRequest, type RequestSpan } from '@credit-studio/telemetry/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One span for each request, named after its route, which continues the trace of the caller if it sent one. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const span = beginRequest(headers, {
      name: nameOf(request),
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? 'unknown',
        'credit_studio.request_id': request.id,
      },
    });
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // The body arrives in events of the socket, outside of what began above.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ name: nameOf(request), status: reply.statusCode });
    done();
  });
}
