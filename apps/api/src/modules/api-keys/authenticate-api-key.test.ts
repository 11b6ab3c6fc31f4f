import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestKey, type TestKey } from '../../../test/api-keys.ts';
import { eventually } from '../../../test/eventually.ts';
import { openStream } from '../../../test/open-stream.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';
import { apiKeys } from './api-keys.tables.ts';

let api: TestApp;
let replica: TestApp;
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  replica = await createTestApp({ variables: { DATABASE_URL: api.databaseUrl } });
  admin = await api.signUp({ role: 'Admin' });
  customer = await api.signUp();
});
afterAll(async () => {
  await replica.close();
  await api.close();
});

async function listOrders(as: { token: string }, at = api) {
  const answer = await at.inject({ url: '/orders', as });
  return answer.statusCode === 200 ? 'answered' : answer.json().code;
}
function newKey(options: Partial<Parameters<typeof createTestKey>[2]> = {}, maker = admin) {
  return createTestKey(api, maker, { scopes: ['orders:read'], ...options });
}
function edit(person: TestPerson, payload: object, as: { token: string }) {
  return api.inject({ method: 'PUT', url: `/api/users/${person.user.id}`, as, payload });
}
/** The key with one character of its secret changed. */
function forge({ token }: TestKey): { token: string } {
  return { token: `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}` };
}

describe('a key', () => {
  test('works with its secret, and with no other text', async () => {
    const key = await newKey();
    expect(await listOrders(key)).toBe('answered');
    for (const token of [
      forge(key).token,
      key.record.prefix,
      `${key.token}A`,
      'cs_',
      `cs_${'A'.repeat(12)}_${'A'.repeat(43)}`,
    ])
      expect(await listOrders({ token }), token).toBe('unauthenticated');
  });

  test('works until it expires', async () => {
    const key = await newKey({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await listOrders(key)).toBe('answered');
    const later = vi.spyOn(api.services, 'now').mockReturnValue(new Date(Date.now() + 61_000));
    const [{ state }] = (await api.inject({ url: '/api/api-keys', as: admin })).json().data;
    expect([await listOrders(key), state]).toEqual(['unauthenticated', 'expired']);
    later.mockRestore();
  });

  test('stops working on every replica when it is revoked, or loses a right', async () => {
    const [revoked, reduced] = [await newKey(), await newKey()];
    for (const key of [revoked, reduced]) expect(await listOrders(key, replica)).toBe('answered');
    await api.inject({ method: 'POST', url: `/api/api-keys/${revoked.record._id}/revoke`, as: admin });
    const payload = { scopes: ['payments:read'] };
    await api.inject({ method: 'PUT', url: `/api/api-keys/${reduced.record._id}`, as: admin, payload });
    expect(await listOrders(revoked)).toBe('unauthenticated');
    expect(await listOrders(reduced)).toBe('scope_missing');
    await eventually(async () => {
      expect(await listOrders(revoked, replica)).toBe('unauthenticated');
      expect(await listOrders(reduced, replica)).toBe('scope_missing');
    });
  });

  test('is suspended while the person who made it is no admin, on every replica', async () => {
    const maker = await api.signUp({ role: 'Admin' });
    const key = await newKey({}, maker);
    expect(await listOrders(key, replica)).toBe('answered');
    await edit(maker, { userRole: 'member' }, admin);
    expect(await listOrders(key)).toBe('unauthenticated');
    await eventually(async () => expect(await listOrders(key, replica)).toBe('unauthenticated'));
    const [listed] = (await api.inject({ url: '/api/api-keys', as: admin })).json().data;
    expect(listed).toMatchObject({ _id: key.record._id, state: 'suspended' });
  });

  test('is suspended for good when that person is deleted', async () => {
    const maker = await api.signUp({ role: 'Admin' });
    const key = await newKey({}, maker);
    expect(await listOrders(key)).toBe('answered');
    await api.inject({ method: 'DELETE', url: `/api/users/${maker.user.id}`, as: admin });
    expect(await listOrders(key)).toBe('unauthenticated');
    const [listed] = (await api.inject({ url: '/api/api-keys', as: admin })).json().data;
    expect(listed).toMatchObject({ _id: key.record._id, state: 'suspended', createdByEmail: '' });
  });

  test('shows when and from where it was last used, written at most once a minute', async () => {
    const key = await newKey();
    const read = async () => {
      await api.services.background.settle();
      await replica.services.background.settle();
      const [row] = await api.services.database.select().from(apiKeys).where(eq(apiKeys.id, key.record._id));
      return row;
    };
    await listOrders(key);
    const first = await read();
    expect(first).toMatchObject({ lastUsedAt: expect.any(Date), lastUsedAddress: '127.0.0.1', version: 1 });
    await listOrders(key);
    await listOrders(key, replica);
    expect((await read())?.lastUsedAt).toEqual(first?.lastUsedAt);
    await api.services.database
      .update(apiKeys)
      .set({ lastUsedAt: sql`now() - interval '2 minutes'`, name: 'Read again' })
      .where(eq(apiKeys.id, key.record._id));
    await eventually(async () => {
      await listOrders(key);
      expect(Number((await read())?.lastUsedAt)).toBeGreaterThanOrEqual(Number(first?.lastUsedAt));
    });
  });
});

describe('a call that answers anyone', () => {
  test('answers a key without its right like a visitor, and one with it like staff', async () => {
    const payload = { packageName: 'Starter', price: '9.00', credit: 10, validity: 30 };
    await api.inject({ method: 'POST', url: '/add-package', as: admin, payload });
    const read = async (as: { token: string }) =>
      Object.keys((await api.inject({ url: '/packages', as })).json()[0]);
    const visitor = await read(await newKey());
    const staff = await read(await newKey({ scopes: ['catalog:read'] }));
    expect(visitor).not.toContain('version');
    expect(staff).toContain('version');
  });

  test('refuses a key that does not work, except where no one looks at the caller', async () => {
    const key = forge(await newKey());
    expect((await api.inject({ url: '/packages', as: key })).statusCode).toBe(401);
    expect((await api.inject({ url: '/api/paypal-settings', as: key })).statusCode).toBe(200);
  });
});

describe('what a key cannot raise', () => {
  test('is a role, even its own right to customers given', async () => {
    const key = await newKey({ scopes: ['customers:write', 'credits:write'] });
    const answer = await edit(customer, { userRole: 'Admin' }, key);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    const [row] = await api.services.database.select().from(users).where(eq(users.id, customer.user.id));
    expect(row?.role).toBe('member');
  });

  test('is anything of an admin', async () => {
    const key = await newKey({ scopes: ['customers:write', 'credits:write'] });
    expect((await edit(admin, { userName: 'Mallory' }, key)).json().code).toBe('forbidden');
  });

  test('is a balance, without the right to credits', async () => {
    const key = await newKey({ scopes: ['customers:write'] });
    expect((await edit(customer, { currentBalance: 7 }, key)).json().code).toBe('scope_missing');
    const other = await newKey({ scopes: ['customers:write', 'credits:write'] });
    const answer = await edit(customer, { currentBalance: 7, userName: 'Ann' }, other);
    expect(answer.json().data).toMatchObject({ currentBalance: 7, userName: 'Ann' });
  });

  test('is a role of staff through a call of customers: a key names the user whom it means', async () => {
    const key = await newKey({ scopes: ['credits:write'] });
    const answer = await api.inject({ method: 'POST', url: '/api/refund-credit', as: key, payload: {} });
    expect(answer.json().code).toBe('invalid_request');
  });
});

describe('a repeated request', () => {
  test('of one key gets the first answer, and of another key does its work', async () => {
    const [one, two] = [
      await newKey({ scopes: ['credits:write'] }),
      await newKey({ scopes: ['credits:write'] }),
    ];
    const person = await api.signUp();
    const give = async (as: TestKey) => {
      const payload = { userEmail: person.email, amount: 3 };
      const headers = { 'idempotency-key': 'gift' };
      const answer = await api.inject({ method: 'POST', url: '/api/refund-credit', as, payload, headers });
      return answer.json().data.balance;
    };
    expect([await give(one), await give(one), await give(two)]).toEqual([3, 3, 6]);
  });
});

describe('a live stream', () => {
  test('ends when the key that opened it is revoked', async () => {
    const key = await newKey({ scopes: ['support:read'] });
    const payload = { subject: 'Help', message: 'Where?' };
    const ticket = await api.inject({ method: 'POST', url: '/new-support-message', as: customer, payload });
    const { _id: id } = ticket.json().data;
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = (message: string) =>
      api.inject({
        method: 'PUT',
        url: `/support-message-status/${id}`,
        as: admin,
        payload: { adminMessage: [{ message }] },
      });
    const stream = await openStream(`${origin}/support-message/${id}/events`, { token: key.token });
    expect(stream.response.status).toBe(200);
    await reply('Here.');
    expect(await stream.readUntil(/Here/)).toContain('Here.');
    await api.inject({ method: 'POST', url: `/api/api-keys/${key.record._id}/revoke`, as: admin });
    await reply('Secret.');
    expect(await stream.readUntil(/Secret/)).not.toContain('Secret.');
  });
});
