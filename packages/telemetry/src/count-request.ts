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

/** Counts an answered request by its route's pattern, never by its address, which may name a person. */
export function countRequest(request: {
  method: string;
  route: string;
  status: number;
  /** How long the answer took; left out for one that lasts as long as its reader, such as a stream of events. */
  seconds?: number | undefined;
}): void {
  const { method, route, status, seconds } = request;
  requests.inc({ method, route, status });
  if (seconds !== undefined) durations.observe({ method, route }, seconds);
}

const fromMemory = {
  200: requests.labels('GET', 'memory', '200'),
  304: requests.labels('GET', 'memory', '304'),
};

/** Counts an answer that was ready: there are too many of them for anything but a counter. */
export function countAnswerFromMemory(status: 200 | 304): void {
  fromMemory[status].inc();
}
