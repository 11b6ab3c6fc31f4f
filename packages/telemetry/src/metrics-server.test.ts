import { Counter } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

const counter = new Counter({ name: 'test_total', help: 'Something that this test counts.' });
let server: MetricsServer;
let refreshing = async () => {};
const warnings: string[] = [];
const log = { warn: (_about: object, message: string) => void warnings.push(message) };
beforeAll(async () => {
  server = await startMetricsServer({ host: '127.0.0.1', port: 0, refresh: () => refreshing(), log });
});
afterAll(() => server.close());

function get(address: string) {
  return fetch(`http://127.0.0.1:${server.port}${address}`);
}

test('figures are brought up to date before they are read', async () => {
  refreshing = async () => counter.inc(3);
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('test_total 3');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('figures that cannot be read take nothing away from the others', async () => {
  refreshing = async () => {
    throw new Error('no database');
  };
  const answer = await get('/metrics');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('test_total 3');
  expect(warnings).toEqual(['Some metrics could not be read']);
});

test('nothing else is served there', async () => {
  expect(await (await get('/health/live')).json()).toEqual({ status: 'live' });
  expect((await get('/packages')).status).toBe(404);
  const posted = await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' });
  expect(posted.status).toBe(404);
});

test('a port that is in use is named, with the variable that moves it', async () => {
  await expect(startMetricsServer({ host: '127.0.0.1', port: server.port, log })).rejects.toThrow(
    `Metrics cannot be served on port ${server.port}. Free it, or set METRICS_PORT to another port.`,
  );
});
