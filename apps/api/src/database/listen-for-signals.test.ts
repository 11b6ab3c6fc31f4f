import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startFreezingProxy } from '../../test/freezing-proxy.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createSignalHub, type SignalHub } from './listen-for-signals.ts';

let app: TestApp;
let hub: SignalHub;
let client: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});
afterEach(() => hub.close());

function open(url = app.databaseUrl) {
  hub = createSignalHub({ url, channel: 'news', log: app.services.log });
  return hub;
}
function tell(subject: string) {
  return client.query('select pg_notify($1, $2)', ['news', subject]);
}
/** The last statement of each connection that listens. */
async function readListeners(): Promise<string[]> {
  const { rows } = await client.query(
    "select query from pg_stat_activity where application_name = 'credit-studio signals' and datname = current_database()",
  );
  return rows.map(({ query }) => query);
}
function called(wake: ReturnType<typeof vi.fn>, times: number) {
  return eventually(() => expect(wake).toHaveBeenCalledTimes(times));
}
function becomes(expected: boolean) {
  return eventually(() => expect(hub.isCurrent()).toBe(expected));
}

test('wakes those who wait for the subject, and no one after they left', async () => {
  const { subscribe } = open();
  const [mine, other] = [vi.fn(), vi.fn()];
  const leave = subscribe('mine', mine);
  subscribe('other', other);
  await called(other, 1);
  await tell('mine');
  await called(mine, 2);
  leave();
  await tell('mine');
  await tell('other');
  await called(other, 2);
  expect(mine).toHaveBeenCalledTimes(2);
});

test('listens again after its connection was lost, and wakes all subscribers', async () => {
  const { subscribe } = open();
  const wake = vi.fn();
  subscribe('mine', wake);
  await called(wake, 1);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'credit-studio signals' and datname = current_database()",
  );
  await called(wake, 2);
  await tell('mine');
  await called(wake, 3);
});

test('holds one connection for all, and none after it was closed', async () => {
  const { subscribe, close } = open();
  const wakes = Array.from({ length: 20 }, () => vi.fn());
  wakes.forEach((wake, index) => {
    subscribe(`subject ${index}`, wake);
  });
  for (const wake of wakes) await called(wake, 1);
  // No one asked whether it is current, so nothing was asked of the database since.
  expect(await readListeners()).toEqual(['listen "news"']);
  await close();
  await eventually(async () => expect(await readListeners()).toEqual([]));
});

test('is current once it listens, not while its connection is lost, and again after that', async () => {
  const { subscribe, isCurrent } = open();
  expect(isCurrent()).toBe(false);
  const wake = vi.fn();
  subscribe('mine', wake);
  await becomes(true);
  expect(wake).toHaveBeenCalledTimes(1);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'credit-studio signals' and datname = current_database()",
  );
  await becomes(false);
  await becomes(true);
  // Woken before it is current again: no one may rely on what was read in between.
  expect(wake).toHaveBeenCalledTimes(2);
});

test('detects an open connection that delivers nothing, and opens another one', async () => {
  const proxy = await startFreezingProxy(app.databaseUrl, () => true);
  onTestFinished(() => proxy.close());
  const { subscribe } = open(proxy.url);
  const wake = vi.fn();
  subscribe('mine', wake);
  await becomes(true);
  proxy.freeze();
  await tell('mine');
  await becomes(false);
  expect(wake).toHaveBeenCalledTimes(1);
  await eventually(() => expect(proxy.countOpened()).toBeGreaterThan(1));
  proxy.thaw();
  await becomes(true);
  await tell('mine');
  await eventually(() => expect(wake.mock.calls.length).toBeGreaterThanOrEqual(3));
});

test('closes while it is still connecting', async () => {
  const proxy = await startFreezingProxy(app.databaseUrl, () => true);
  onTestFinished(() => proxy.close());
  proxy.freeze();
  const { subscribe, close } = open(proxy.url);
  subscribe('mine', () => {});
  await eventually(() => expect(proxy.countOpened()).toBe(1));
  await close();
});

test('closes although its connection delivers nothing', async () => {
  const proxy = await startFreezingProxy(app.databaseUrl, () => true);
  onTestFinished(() => proxy.close());
  const { subscribe, close } = open(proxy.url);
  subscribe('mine', () => {});
  await becomes(true);
  proxy.freeze();
  await close();
  expect(hub.isCurrent()).toBe(false);
});
