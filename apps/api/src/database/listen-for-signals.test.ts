import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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

const open = () => {
  hub = createSignalHub({ url: app.databaseUrl, channel: 'news', log: app.services.log });
  return hub;
};
const tell = (subject: string) => client.query('select pg_notify($1, $2)', ['news', subject]);
const countListeners = async () => {
  const { rows } = await client.query(
    'select pid from pg_stat_activity where query = \'listen "news"\' and datname = current_database()',
  );
  return rows.length;
};
const called = (wake: ReturnType<typeof vi.fn>, times: number) =>
  vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(times), { timeout: 15_000 });

test('wakes those who wait for the subject, and nobody after they left', async () => {
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

test('listens again after its connection was lost, and wakes everybody for what was missed', async () => {
  const { subscribe } = open();
  const wake = vi.fn();
  subscribe('mine', wake);
  await called(wake, 1);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "news"\' and datname = current_database()',
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
  expect(await countListeners()).toBe(1);
  await close();
  await vi.waitFor(async () => expect(await countListeners()).toBe(0));
});
