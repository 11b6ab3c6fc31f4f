import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestKey } from '../../test/api-keys.ts';
import { eventually } from '../../test/eventually.ts';
import { openSecurityDesk, type StaffSession } from '../../test/security-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { auditEntries } from '../modules/audit/audit.tables.ts';
import { insertPackage } from '../modules/catalog/index.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { users } from '../modules/users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
let port: number;
beforeAll(async () => {
  api = await createTestApp({ variables: { DATABASE_POOL_SIZE: '2' } });
  admin = await api.signUp({ role: 'Admin' });
  const product = await api.services.database.transaction((transaction) =>
    insertPackage(transaction, {
      ...{ name: 'Starter', priceMinor: 900, currency: 'USD', credit: 10, validityDays: 30 },
      points: [],
    }),
  );
  // A buyer each: asked again for the same package, one buyer gets the order that is still to be paid.
  for (const customerName of ['Ana "the, first"\nTester', '=HYPERLINK("http://evil.test")', 'Łukasz'])
    await api.inject({
      ...{ method: 'POST', url: '/new-order', as: await api.signUp() },
      payload: { packageId: product.id, customerName, address: '1 Test Lane', country: 'CA' },
    });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  // Listening on a port makes the address an object.
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

function download(url: string, as = admin) {
  return api.inject({ url, as });
}
function listAudit() {
  return api.services.database.select().from(auditEntries);
}

/** The answer as it arrives, for readers that take their time or go away. */
async function open(path: string, as: { token: string } = admin): Promise<IncomingMessage> {
  const call = get({ port, path, headers: { authorization: `Bearer ${as.token}` } });
  const [answer] = await once(call, 'response');
  return answer;
}

describe('an export', () => {
  test('is a file with a BOM, a header row and one line for each row, newest first', async () => {
    const answer = await download('/orders/export');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, first] = answer.body.split('\r\n');
    expect(header).toMatch(/^\uFEFF_?\w+(,\w+)+$/);
    expect(header?.slice(1).split(',')).toContain('paypalTransactionID');
    expect(first).toContain(',Łukasz,');
    expect(first).toContain(',9.00,');
  });

  test('quotes what needs quotes, and defuses what a spreadsheet would run', async () => {
    const { body } = await download('/orders/export');
    expect(body).toContain('"Ana ""the, first""\nTester"');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  });

  test('takes the filters of the list', async () => {
    const { body } = await download('/orders/export?search=łuk&paymentStatus=pending');
    expect(body.trim().split('\r\n')).toHaveLength(2);
    expect((await download('/orders/export?paymentStatus=Paid')).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('has no rows of the other kind', async () => {
    expect((await download('/item-orders/export')).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('is on record with who took it and by which filters', async () => {
    await download('/users/export?search=robin');
    const entry = (await listAudit()).find(({ action }) => action === 'users.exported');
    expect(entry).toMatchObject({ actorEmail: admin.email, after: { search: 'robin' } });
    const log = (await download('/audit-log/export?action=users.exported')).body.trim().split('\r\n');
    expect(log).toHaveLength(2);
    expect(log[1]).toContain('"{""search"":""robin""}"');
  });

  test.each(['/orders/export', '/item-orders/export', '/users/export', '/audit-log/export'])(
    '%s is only for admins, and leaves no record when denied',
    async (url) => {
      const before = (await listAudit()).length;
      expect((await download(url, await api.signUp())).json().code).toBe('admin_only');
      expect((await api.inject({ url })).json().code).toBe('unauthenticated');
      expect((await download(`${url}?search=%00`)).statusCode).toBe(400);
      expect(await listAudit()).toHaveLength(before);
    },
  );
});

/** Waits until the database is asked nothing more. */
function untilQuiet(query: { mock: { calls: unknown[] } }) {
  return eventually(async () => {
    const asked = query.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(query.mock.calls.length).toBe(asked);
  });
}

describe('an export of many rows', () => {
  const rows = 20_000;
  beforeAll(async () => {
    const batch = Array.from({ length: 1000 }, (_, index) => index);
    for (let turn = 0; turn < rows / batch.length; turn += 1)
      await api.services.database.insert(users).values(
        batch.map((index) => ({
          firebaseUid: `many-${turn}-${index}`,
          email: `many-${turn}-${index}@people.test`,
          name: 'Many',
          address: 'x'.repeat(1500),
        })),
      );
  });

  test('holds every row once', async () => {
    const { body } = await download('/users/export?search=many');
    const ids = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(ids).toHaveLength(rows);
    expect(new Set(ids).size).toBe(rows);
  });

  test('asks the database for no more than its reader takes', async () => {
    const query = vi.spyOn(api.services.database, 'select');
    const answer = await open('/users/export?search=many');
    answer.pause();
    // Nothing is asked for once what fits between server and reader is full.
    await untilQuiet(query);
    const whole = rows / 500;
    expect(query.mock.calls.length).toBeLessThan(whole);
    answer.resume();
    await once(answer, 'end');
    expect(query.mock.calls.length).toBeGreaterThanOrEqual(whole);
    query.mockRestore();
  });

  test('ends when its reader disconnects, and holds no connection', async () => {
    const query = vi.spyOn(api.services.database, 'select');
    const answer = await open('/users/export?search=many');
    await once(answer, 'data');
    answer.destroy();
    await untilQuiet(query);
    expect(query.mock.calls.length).toBeLessThan(rows / 500);
    query.mockRestore();
    // Both connections of this app's pool are free again.
    const answers = await Promise.all([1, 2, 3].map(() => download('/orders')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  async function changeRole({ user }: TestPerson, userRole: string) {
    const url = `/api/users/${user.id}`;
    const changed = await api.inject({ method: 'PUT', url, as: admin, payload: { userRole } });
    expect(changed.statusCode).toBe(200);
  }

  test.each([
    ['an owner becomes a member', 'Admin', 'member'],
    ['an owner becomes a developer', 'Admin', 'developer'],
    ['a manager goes to support', 'manager', 'moderator'],
  ])('breaks off when its reader loses the right: %s', async (_name, before, after) => {
    const former = await api.signUp({ role: before });
    const answer = await open('/users/export?search=many', former);
    answer.pause();
    const broken = once(answer, 'aborted');
    await changeRole(former, after);
    answer.resume();
    await broken;
  });

  test('breaks off when the session of its reader is ended', async () => {
    const security = openSecurityDesk(api);
    const reader: StaffSession = await api.signUp({ role: 'Admin' });
    const elsewhere = await security.signInElsewhere(reader);
    const answer = await open('/users/export?search=many', elsewhere);
    answer.pause();
    const broken = once(answer, 'aborted');
    await eventually(async () => {
      const { sessions } = await security.readSecurity(reader);
      const other = sessions.find(({ isCurrent }) => !isCurrent);
      const ended = await security.call(reader, ['DELETE', `/staff-security/sessions/${other?._id}`]);
      expect(ended.statusCode).toBe(200);
    });
    answer.resume();
    await broken;
  });

  test('breaks off, with a key, when its maker loses the right to export and keeps that to read', async () => {
    const maker = await api.signUp({ role: 'Admin' });
    const key = await createTestKey(api, maker, { scopes: ['customers:read'] });
    const answer = await open('/users/export?search=many', key);
    expect(answer.statusCode).toBe(200);
    answer.pause();
    const broken = once(answer, 'aborted');
    await changeRole(maker, 'developer');
    answer.resume();
    await broken;
    expect((await api.inject({ url: '/users', as: key })).statusCode).toBe(200);
  });

  test('closes the connection, rather than look complete, when the server stops', async () => {
    const other = await createTestApp({ variables: { DATABASE_URL: api.databaseUrl } });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    // Listening on a port makes the address an object.
    const { port: otherPort } = other.app.server.address() as AddressInfo;
    const call = get({
      port: otherPort,
      path: '/users/export?search=many',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [answer] = await once(call, 'response');
    answer.pause();
    const broken = once(answer, 'aborted');
    const closed = other.close();
    answer.resume();
    await broken;
    await closed;
  });
});

test('an order that was deleted is in no export', async () => {
  const before = (await download('/orders/export')).body.trim().split('\r\n').length;
  await api.services.database.update(orders).set({ deletedAt: new Date() });
  const after = (await download('/orders/export')).body.trim().split('\r\n').length;
  expect([before > 1, after]).toEqual([true, 1]);
});
