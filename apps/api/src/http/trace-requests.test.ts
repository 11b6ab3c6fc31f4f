import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startTracing } from '@credit-studio/telemetry/start-tracing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createStudio } from '../../test/studio.ts';

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })).default([]),
});
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const spans: z.infer<typeof spanSchema>[] = [];
let collector: Server;
let tracing: ReturnType<typeof startTracing>;
let studio: Awaited<ReturnType<typeof createStudio>>;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = exportSchema.parse(await json(request));
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  tracing = startTracing({ service: 'api', endpoint: `http://127.0.0.1:${port}`, ratio: 1 });
  studio = await createStudio();
});
afterAll(async () => {
  await studio.close();
  await new Promise((resolve) => collector.close(resolve));
});

test('a request, its statements, and the worker’s tasks and calls are one trace', {
  timeout: 60_000,
}, async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const callerSpan = '00f067aa0ba902b7';
  await studio.addKey('main');
  const customer = await studio.createCustomer();
  const worker = await studio.startWorker();
  const answer = await customer.generate(
    { durationSeconds: 4 },
    { traceparent: `00-${traceId}-${callerSpan}-01` },
  );
  const id: string = answer.json().data.generationId;
  await studio.awaitEnd(customer, id);
  await worker.stop();
  // What is left is sent when tracing stops.
  await tracing.stop();
  const trace = spans.filter((span) => span.traceId === traceId);
  const names = new Set(trace.map(({ name }) => name));
  expect(names).toContain('POST /api/generate-video');
  expect(names).toContain('postgres insert');
  expect(names).toContain('generation submit');
  expect(names).toContain('generation store');
  expect(names).toContain('gemini submit');
  expect(names).toContain('storage put');
  const find = (name: string) => trace.find((span) => span.name === name);
  const request = find('POST /api/generate-video');
  expect(request?.parentSpanId).toBe(callerSpan);
  expect(find('generation submit')?.parentSpanId).toBe(request?.spanId);
  expect(find('gemini submit')?.parentSpanId).toBe(find('generation submit')?.spanId);
  const written = JSON.stringify(spans);
  for (const personal of [customer.person.user.email, 'slowly zoom in', 'AIzaSy'])
    expect(written).not.toContain(personal);
});
