import { customerHeader } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStream } from '../../test/open-stream.ts';
import { openPartner, type Partner } from '../../test/partner.ts';
import { readAudit } from '../../test/read-audit.ts';
import type { TestPerson } from '../../test/test-app.ts';
import { addAiKey } from '../modules/ai-keys/index.ts';
import { grantCredits } from '../modules/credits/index.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { announceUser } from '../modules/users/index.ts';
import { users } from '../modules/users/users.tables.ts';

let partner: Partner;
const log: string[] = [];
beforeAll(async () => {
  partner = await openPartner({
    variables: { LOG_LEVEL: 'info' },
    logDestination: { write: (line) => void log.push(line) },
  });
});
afterAll(() => partner.close());

function order(customer: TestPerson, headers: Record<string, string> = {}, by = partner.key) {
  const payload = {
    ...{ packageId: partner.shop.starter.id, customerName: 'Robin', address: '1 Lane', country: 'Canada' },
  };
  return partner.callFor(customer, { method: 'POST', url: '/new-order', payload, headers, by });
}
async function listOrders(customer: TestPerson) {
  const answer = await partner.callFor(customer, { url: '/api/own-orders' });
  return answer.statusCode === 200 ? answer.json().length : answer.json().code;
}

describe('a program that acts for a customer', () => {
  test('does what they do, and is named in the audit log and in the log', async () => {
    const customer = await partner.api.signUp();
    const placed = await partner.placeOrder(customer);
    const [entry] = await readAudit(partner.api, placed._id);
    expect(entry).toMatchObject({
      ...{ action: 'order.placed', actorId: null },
      actorEmail: `Key: Partner (${partner.key.record.prefix})`,
      after: { orderId: placed.orderId, packageName: 'Starter', totalPrice: '9.00' },
    });
    const own = await partner.api.inject({ url: `/order/${placed.orderId}`, as: customer });
    expect(own.json()).toMatchObject({ userId: customer.user.id, customerEmail: customer.email });
    expect(log.some((line) => line.includes('/new-order') && line.includes(partner.key.record.prefix))).toBe(
      true,
    );
    await partner.callFor(customer, { method: 'POST', url: `/order/${placed.orderId}/cancel` });
    expect((await readAudit(partner.api, placed._id)).map(({ action }) => action)).toEqual([
      'order.cancelled',
      'order.placed',
    ]);
  });

  test('leaves nothing in the audit log when the customer does it', async () => {
    const customer = await partner.api.signUp();
    const { _id } = await partner.shop.placeOrder(customer);
    expect(await readAudit(partner.api, _id)).toEqual([]);
  });

  test('reads only what is the customer’s, also with a right to read all orders', async () => {
    const [customer, other] = [await partner.api.signUp(), await partner.api.signUp()];
    const { orderId } = await partner.placeOrder(other);
    expect((await partner.callFor(customer, { url: `/order/${orderId}` })).statusCode).toBe(404);
    expect(await listOrders(customer)).toBe(0);
    expect((await partner.api.inject({ url: `/order/${orderId}`, as: partner.key })).statusCode).toBe(200);
  });

  test('no longer acts for someone who got a role, or was deleted', async () => {
    const customer = await partner.api.signUp();
    expect(await listOrders(customer)).toBe(0);
    const set = async (role: string) => {
      await partner.api.services.database.update(users).set({ role }).where(eq(users.id, customer.user.id));
      announceUser(partner.api.services, customer.user);
    };
    for (const role of ['Admin', 'moderator', 'Seller', 'other', 'reviewer']) {
      await set(role);
      expect([role, await listOrders(customer)]).toEqual([role, 'not_found']);
    }
    await set('Member');
    expect(await listOrders(customer)).toBe(0);
    await partner.api.inject({ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: partner.admin });
    expect(await listOrders(customer)).toBe('not_found');
  });

  test('does not ask the identity provider about a session that it has not got', async () => {
    const customer = await partner.api.signUp();
    const ask = vi.spyOn(partner.api.services.identity, 'requireLiveSession');
    expect((await order(customer)).statusCode).toBe(201);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });
});

describe('Idempotency-Keys of programs', () => {
  const headers = { 'idempotency-key': 'the-same' };

  test('belong to the program and the customer', async () => {
    const [customer, other] = [await partner.api.signUp(), await partner.api.signUp()];
    const second = await partner.newKey();
    const own = await partner.api.inject({
      ...{ method: 'POST', url: '/new-order', as: customer, headers },
      payload: {
        ...{ packageId: partner.shop.starter.id, customerName: 'Me', address: '1 Lane', country: 'Canada' },
      },
    });
    const answers = [
      await order(customer, headers),
      await order(customer, headers),
      await order(other, headers),
      await order(customer, headers, second),
    ];
    // The own order is open, so it is found; that it is no stored answer shows in the name.
    expect(own.json().data.customerName).toBe('Me');
    expect(answers.map((answer) => answer.json().data.customerName)).toEqual(answers.map(() => 'Robin'));
    const { rows } = await partner.api.services.database.execute(
      sql`select user_id, count(*)::int as keys from idempotency_keys where user_id = ${customer.user.id} group by 1`,
    );
    expect(rows).toMatchObject([{ keys: 3 }]);
    expect(answers[2]?.json().data.userId).toBe(other.user.id);
  });

  test('are forgotten with the customer', async () => {
    const customer = await partner.api.signUp();
    await order(customer, headers);
    await partner.api.inject({ method: 'DELETE', url: `/api/users/${customer.user.id}`, as: partner.admin });
    const { rows } = await partner.api.services.database.execute(
      sql`select 1 from idempotency_keys where user_id = ${customer.user.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the limits', () => {
  test('of a call count for each customer, and that of the key for all of them', async () => {
    const limited = await openPartner({ variables: { RATE_LIMIT_PER_MINUTE: '1000' } });
    const [customer, other] = [await limited.api.signUp(), await limited.api.signUp()];
    const list = (person: TestPerson) =>
      limited.callFor(person, {
        ...{ method: 'POST', url: `/order/AAAAAAAA/cancel` },
      });
    const answers = await Promise.all(Array.from({ length: 31 }, () => list(customer)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const answer = await list(other);
    expect([answer.statusCode, answer.headers['ratelimit-remaining']]).toEqual([404, String(10_000 - 32)]);
    await limited.close();
  });
});

describe('cached answers', () => {
  test('are neither given to a call that names a customer, nor made from one', async () => {
    const origin = await partner.api.app.listen({ port: 0, host: '127.0.0.1' });
    const read = (headers: Record<string, string> = {}) => fetch(`${origin}/packages`, { headers });
    const first = await read();
    expect(first.status).toBe(200);
    await first.text();
    const named = { [customerHeader]: '01890000-0000-7000-8000-000000000000' };
    for (const headers of [named, { ...named, authorization: `Bearer ${partner.key.token}` }]) {
      const answer = await read(headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
    }
    expect(await (await read()).json()).toHaveLength(1);
  });
});

describe('a stream for a customer', () => {
  beforeAll(() =>
    addAiKey(partner.api.services, { name: 'partner', apiKey: 'AIzaSyPartner00000000000000000000000000' }),
  );

  async function watch(customer: TestPerson, by: { token: string }) {
    const { services } = partner.api;
    await services.database.transaction((transaction) =>
      grantCredits(transaction, {
        ...{ userId: customer.user.id, amount: 5, reference: customer.user.id, description: 'For the test' },
      }),
    );
    const started = await partner.callFor(customer, {
      ...{ method: 'POST', url: '/api/generate-video', payload: { prompt: 'The dunes' } },
    });
    const id: string = started.json().data.generationId;
    const address = partner.api.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const stream = await openStream(`http://127.0.0.1:${port}/api/generations/${id}/events`, {
      token: by.token,
      headers: { [customerHeader]: customer.user.id },
    });
    /** What arrives after something has happened to the generation. */
    const next = async () => {
      await partner.api.services.database.execute(
        sql`insert into generation_events (generation_id, status, progress, message)
            values (${id}, 'queued', 0, 'half')`,
      );
      return stream.readUntil(/half/);
    };
    return { ...stream, next };
  }

  test.each([
    [
      'its key is revoked',
      (_: TestPerson, key: { record: { _id: string } }) =>
        partner.api.inject({
          method: 'POST',
          url: `/api/api-keys/${key.record._id}/revoke`,
          as: partner.admin,
        }),
    ],
    [
      'the key loses the right',
      (_: TestPerson, key: { record: { _id: string } }) =>
        partner.api.inject({
          ...{ method: 'PUT', url: `/api/api-keys/${key.record._id}`, as: partner.admin },
          payload: { scopes: ['orders:read', 'generations:write'] },
        }),
    ],
    [
      'the customer becomes an admin',
      (customer: TestPerson) =>
        partner.api.inject({
          ...{ method: 'PUT', url: `/api/users/${customer.user.id}`, as: partner.admin },
          payload: { userRole: 'Admin' },
        }),
    ],
  ] as const)('ends when %s', async (_, change) => {
    const customer = await partner.api.signUp();
    const key = await partner.newKey(['generations:read']);
    const stream = await watch(customer, key);
    expect(stream.response.status).toBe(200);
    expect(await stream.next()).toContain('half');
    expect((await change(customer, key)).statusCode).toBe(200);
    expect(await stream.next()).not.toContain('half');
    stream.leave();
  });
});

test('an order that a program placed keeps its customer’s address', async () => {
  const customer = await partner.api.signUp();
  const { _id } = await partner.placeOrder(customer);
  const [row] = await partner.api.services.database.select().from(orders).where(eq(orders.id, _id));
  expect(row).toMatchObject({ userId: customer.user.id, customerEmail: customer.email });
});
