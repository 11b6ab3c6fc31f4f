import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startFreezingProxy } from '../../test/freezing-proxy.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { testEnvironment } from '../../test/test-environment.ts';
import { buildApp } from '../build-app.ts';
import { contentSections } from '../modules/content/content.tables.ts';

type Replica = Pick<Awaited<ReturnType<typeof buildApp>>, 'app' | 'services'>;
const url = '/api/banner-section';
const listener = 'credit-studio signals';

let api: TestApp;
let admin: TestPerson;
let replica: Awaited<ReturnType<typeof buildApp>>;
let proxy: Awaited<ReturnType<typeof startFreezingProxy>>;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  proxy = await startFreezingProxy(api.databaseUrl, (start) => start.includes(listener));
  replica = await buildApp({ environment: testEnvironment({ ...api.variables, DATABASE_URL: proxy.url }) });
});
afterAll(async () => {
  await replica.close();
  await proxy.close();
  await api.close();
});
beforeEach(async () => {
  await api.services.database.delete(contentSections);
  await save('first');
  await awaitTitle(replica, 'first');
});
afterEach(async () => {
  proxy.thaw();
  await setAnnouncing('enable');
});

/** Whether a change of the content is announced to the replicas. */
function setAnnouncing(state: 'enable' | 'disable') {
  return api.asOwner(`alter table content_sections ${state} trigger announce_public_read`);
}

async function save(mainTitle: string) {
  const answer = await api.inject({ method: 'PUT', url, as: admin, payload: { mainTitle } });
  expect(answer.statusCode).toBe(200);
}
async function readTitle({ app }: Replica) {
  return (await app.inject({ url })).json().data?.mainTitle;
}
/** What one read returns, and whether the database was asked for it. */
async function readAndWatch(from: Replica) {
  const select = vi.spyOn(from.services.database, 'select');
  const title = await readTitle(from);
  const isAsked = select.mock.calls.length > 0;
  select.mockRestore();
  return { title, isAsked };
}
/** Reads until the answer comes from memory. */
function warm(from: Replica) {
  return eventually(async () => expect(await readAndWatch(from)).toMatchObject({ isAsked: false }));
}
function awaitTitle(from: Replica, title: string) {
  return eventually(async () => expect(await readTitle(from)).toBe(title));
}

test('what one replica saves, the other one reads', async () => {
  await warm(replica);
  await save('second');
  await awaitTitle(replica, 'second');
  await warm(replica);
  expect(await readTitle(replica)).toBe('second');
});

test('a change that no API made is read as well', async () => {
  await warm(replica);
  await api.services.database.execute(
    sql`update content_sections set fields = fields || '{"mainTitle": "by hand"}'`,
  );
  await awaitTitle(replica, 'by hand');
});

test('a caller who saved reads the change immediately, without waiting for the signal', async () => {
  await setAnnouncing('disable');
  await warm(api);
  await save('second');
  expect(await readTitle(api)).toBe('second');
});

test('a replica whose connection died in silence asks the database until it listens again', async () => {
  await warm(replica);
  proxy.freeze();
  await save('second');
  await awaitTitle(replica, 'second');
  // An earlier change may be announced just before the freeze: then what is read now is kept for a moment.
  await eventually(async () =>
    expect(await readAndWatch(replica)).toEqual({ title: 'second', isAsked: true }),
  );
  await save('third');
  expect(await readTitle(replica)).toBe('third');
  proxy.thaw();
  await warm(replica);
  expect(await readTitle(replica)).toBe('third');
});

/**
 * The replica serves 'first' from memory while 'second' is stored. Memory counts for less than a second, so a busy
 * machine needs several tries.
 */
function keepOutdated() {
  return eventually(async () => {
    await setAnnouncing('enable');
    await save('first');
    await awaitTitle(replica, 'first');
    await warm(replica);
    // Without the trigger, only the lost connection can tell that something may have been missed.
    await setAnnouncing('disable');
    await save('second');
    expect(await readTitle(replica)).toBe('first');
  });
}

test('a replica that lost its connection serves nothing that it cached before', async () => {
  await keepOutdated();
  await api.services.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${listener} and datname = current_database()`,
  );
  const { signals } = replica.services;
  for (const isCurrent of [false, true]) await eventually(() => expect(signals.isCurrent()).toBe(isCurrent));
  expect(await readTitle(replica)).toBe('second');
});

test('an error is not cached', async () => {
  await warm(api);
  await api.asOwner('alter table content_sections rename to hidden');
  // The renamed table has not announced anything.
  await eventually(async () => {
    await api.inject({ method: 'PUT', url, as: admin, payload: { mainTitle: 'x' } });
    expect((await api.inject({ url })).statusCode).toBe(500);
  });
  await api.asOwner('alter table hidden rename to content_sections');
  const answer = await api.inject({ url });
  expect([answer.statusCode, answer.json().data.mainTitle]).toEqual([200, 'first']);
});

test('a caller with a token gets a separate answer, which no one else gets', async () => {
  await api.inject({ method: 'DELETE', url, as: admin });
  const own = await api.inject({ url, as: admin });
  expect(own.json().data).toMatchObject({ mainTitle: 'first', isActive: false });
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization, Origin' });
  expect(own.headers.etag).toBeUndefined();
  const others = await api.inject({ url });
  expect(others.json().data).toBeNull();
  expect((await api.inject({ url, headers: { authorization: 'Bearer a.b.c' } })).statusCode).toBe(401);
});

test.each([
  '/api/features-section',
  '/api/testimonials',
  '/packages',
  '/api/paypal-settings',
  '/api/contact-page',
])('%s is revalidated by its tag', async (address) => {
  const whole = await api.inject({ url: address });
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    vary: 'Authorization, Origin',
  });
  const unchanged = await api.inject({
    url: address,
    headers: { 'if-none-match': `"other", W/${whole.headers.etag}` },
  });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers.etag).toBe(whole.headers.etag);
  const changed = await api.inject({ url: address, headers: { 'if-none-match': '"forged", constructor' } });
  expect([changed.statusCode, changed.body]).toEqual([200, whole.body]);
  const head = await api.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
});

test('unknown parameters and spellings of an address share its answer', async () => {
  await warm(api);
  const select = vi.spyOn(api.services.database, 'select');
  for (const spelling of [`${url}?a=1`, `${url}/`, `${url}/?b=${'x'.repeat(500)}`])
    expect((await api.inject({ url: spelling })).json().data.mainTitle).toBe('first');
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});
