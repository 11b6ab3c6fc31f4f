import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../test/paypal-shop.ts';
import { readMetric } from '../../test/read-metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

let shop: PaypalShop;
let server: MetricsServer;
let refreshing = async () => {};
const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => warnings.push(line) };
beforeAll(async () => {
  shop = await openPaypalShop();
  server = await startMetricsServer({ host: '127.0.0.1', port: 0, refresh: () => refreshing(), log });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

function get(address: string) {
  return fetch(`http://127.0.0.1:${server.port}${address}`);
}

test('a purchase shows in the figures, and no one who made it', async () => {
  const buyer = await shop.api.signUp();
  const { captureId } = await shop.paidOrder(buyer);
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toBe(register.contentType);
  const text = await answer.text();
  expect(text).toContain(
    'credit_studio_http_requests_total{method="POST",route="/api/create-user",status="200"}',
  );
  expect(text).toMatch(
    /credit_studio_provider_calls_total\{provider="paypal",operation="captureOrder",outcome="ok"\} [1-9]/,
  );
  expect(text).toMatch(/credit_studio_settlements_total\{outcome="settle"\} [1-9]/);
  expect(text).toMatch(/credit_studio_database_pool_connections\{state="idle"\} [1-9]/);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  for (const personal of [buyer.user.email, buyer.user.id, buyer.uid, captureId])
    expect(text).not.toContain(personal);
});

test('an answer from memory is counted too', async () => {
  const address = await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  const countMemory = (status: string) =>
    readMetric('credit_studio_http_requests_total', { route: 'memory', status });
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${address}/packages`);
      const etag = answer.headers.get('etag') ?? '';
      await fetch(`${address}/packages`, { headers: { 'if-none-match': etag } });
      expect(await countMemory('200')).toBeGreaterThan(0);
      expect(await countMemory('304')).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
});

test('figures that cannot be read take nothing away from the others', async () => {
  refreshing = async () => {
    throw new Error('no database');
  };
  const answer = await get('/metrics');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('credit_studio_http_requests_total');
  expect(warnings).toHaveLength(1);
  refreshing = async () => {};
});

test('nothing else is served there', async () => {
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/packages')).status).toBe(404);
  const { port } = server;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a port that is in use is named, with the variable that moves it', async () => {
  await expect(startMetricsServer({ host: '127.0.0.1', port: server.port, log })).rejects.toThrow(
    `Metrics cannot be served on port ${server.port}. Free it, or set METRICS_PORT to another port.`,
  );
});
