import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

const requests = new Counter({
  name: 'credit_studio_http_requests_total',
  help: 'Answered requests. Those that were answered from memory have the route "memory".',
  labelNames: ['method', 'route', 'status'],
});

const durations = new Histogram({
  name: 'credit_studio_http_request_duration_seconds',
  help: 'From the head of a request to the end of its answer, without those answered from memory.',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

const fromMemory = {
  200: requests.labels('GET', 'memory', '200'),
  304: requests.labels('GET', 'memory', '304'),
};

/** Counts an answer that never reached a route. */
export function countAnswerFromMemory(status: 200 | 304): void {
  fromMemory[status].inc();
}

/** Counts every answer by its route's pattern, never by its address, which may name a person. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    // An open stream of events lasts as long as its page.
    if (!reply.getHeader('content-type')?.toString().startsWith('text/event-stream'))
      durations.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}
