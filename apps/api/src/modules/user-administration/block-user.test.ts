import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { eventually } from '../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { readAudit } from '../../../test/read-audit.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { sweepPayments } from '../payments/index.ts';
import { users } from '../users/users.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

function post(url: string, as: TestPerson | undefined, payload: object) {
  return shop.api.inject({ method: 'POST', url, ...(as && { as }), payload });
}
function block(person: TestPerson, as = admin, reason = 'Chargebacks') {
  return post(`/api/users/${person.user.id}/block`, as, { reason });
}
/** The worker's services some time from now. */
function inMinutes(minutes: number) {
  const later = new Date(Date.now() + minutes * 60_000);
  return { ...shop.api.services, now: () => later };
}
const refusal = {
  code: 'account_disabled',
  message: 'This account is blocked. Please write to our support through the contact form.',
};

describe('a blocked customer', () => {
  test('is refused by every call with one error, from the next call on', async () => {
    const person = await shop.api.signUp();
    expect((await shop.api.inject({ url: '/api/credits', as: person })).statusCode).toBe(200);
    expect((await block(person)).json().data).toMatchObject({ block: { reason: 'Chargebacks' } });
    const billing = { customerName: 'Robin', address: '1 Main Street', country: 'Canada' };
    const calls = [
      await shop.api.inject({ url: '/api/credits', as: person }),
      await post('/new-order', person, { packageId: shop.starter.id, ...billing }),
      await post('/api/generate-video', person, { prompt: 'zoom' }),
      // What a browser calls after a sign-in.
      await post('/api/create-user', person, {}),
    ];
    for (const answer of calls) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject(refusal);
    }
  });

  test('is refused by processes that did not block them, and let in again', async () => {
    const person = await shop.api.signUp();
    const read = async () => (await shop.api.inject({ url: '/api/credits', as: person })).statusCode;
    expect(await read()).toBe(200);
    // As another process writes it: only the signal of the database reaches this one.
    const write = (blockedAt: Date | null) =>
      shop.api.services.database.update(users).set({ blockedAt }).where(eq(users.id, person.user.id));
    await write(new Date());
    await eventually(async () => expect(await read()).toBe(403));
    await write(null);
    await eventually(async () => expect(await read()).toBe(200));
  });

  test('reads what anyone reads, and writes to support through the contact form', async () => {
    const person = await shop.api.signUp();
    await block(person);
    expect((await shop.api.inject({ url: '/packages', as: person })).statusCode).toBe(200);
    const form = {
      ...{ subject: 'Why?', message: 'Please tell me.', phone: '+41 44 668 18 00' },
      ...{ ticketUserName: 'Robin', ticketUserEmail: person.email },
    };
    expect((await post('/new-support-message', person, form)).statusCode).toBe(201);
  });

  test('gets what they paid for: an approved payment is still settled', async () => {
    const person = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.approvedOrder(person);
    await block(person);
    expect((await shop.capture(person, paypalOrderId)).json()).toMatchObject(refusal);
    await sweepPayments(inMinutes(10));
    const answer = await shop.api.inject({ url: `/order/${order._id}`, as: admin });
    expect(answer.json().data ?? answer.json()).toMatchObject({ paymentStatus: 'Paid' });
    const credits = await shop.api.inject({ url: `/api/users/${person.user.id}/credits`, as: admin });
    expect(credits.json().data.balance).toBe(shop.starter.credit);
  });

  test('comes back after an unblock, which is audited like the block', async () => {
    const person = await shop.api.signUp();
    const { id } = person.user;
    await block(person);
    const answer = await post(`/api/users/${id}/unblock`, admin, { reason: 'Settled' });
    expect(answer.json().data).toMatchObject({ _id: id, block: null });
    // The sessions of before have ended, which is now the reason.
    const next = await shop.api.inject({ url: '/api/credits', as: person });
    expect(next.json()).toMatchObject({ code: 'session_expired' });
    expect(await readAudit(shop.api, id)).toMatchObject([
      { action: 'user.unblocked', before: { reason: 'Chargebacks' }, after: { reason: 'Settled' } },
      { action: 'user.blocked', actorId: admin.user.id, after: { reason: 'Chargebacks' } },
    ]);
  });

  test('learns neither the reason nor the tags, which the list of staff shows and filters by', async () => {
    const person = await shop.api.signUp();
    await shop.api.inject({
      ...{ method: 'PUT', url: `/api/users/${person.user.id}/tags`, as: admin },
      payload: { tags: ['Wholesale', 'wholesale', ' VIP '] },
    });
    const own = await shop.api.inject({ url: '/users', as: person });
    expect(own.json()[0]).not.toHaveProperty('tags');
    expect(own.json()[0]).not.toHaveProperty('block');
    await block(person);
    const find = async (query: Record<string, string>) =>
      (await shop.api.inject({ url: '/users', query, as: admin })).json();
    expect(await find({ tag: 'VIP' })).toMatchObject([
      { _id: person.user.id, tags: ['Wholesale', 'VIP'], block: { reason: 'Chargebacks' } },
    ]);
    expect(await find({ tag: 'vip' })).toEqual([]);
    const blocked = await find({ blocked: 'true' });
    expect(blocked.map(({ _id }: { _id: string }) => _id)).toContain(person.user.id);
    const tags = await shop.api.inject({ url: '/api/user-tags', as: admin });
    expect(tags.json().data).toEqual(['VIP', 'Wholesale']);
    const file = await shop.api.inject({ url: '/users/export', query: { tag: 'VIP' }, as: admin });
    expect(file.body.trim().split('\r\n')).toEqual([
      expect.any(String),
      expect.stringContaining(person.email),
    ]);
  });

  test('is not found by tag or block by a program with a key', async () => {
    const [person, other] = [await shop.api.signUp(), await shop.api.signUp()];
    await block(person);
    const { token } = await createTestKey(shop.api, admin, { scopes: ['customers:read'] });
    const headers = { authorization: `Bearer ${token}` };
    for (const url of ['/users?blocked=true&limit=100', '/users/export?blocked=true']) {
      const { body } = await shop.api.inject({ url, headers });
      expect(body).toContain(other.email);
      expect(body).not.toContain('Chargebacks');
    }
  });
});

describe('a block', () => {
  test.each([
    ['of oneself', () => block(admin), 'You cannot block yourself.'],
    [
      'of an owner',
      async () => block(await shop.api.signUp({ role: 'Admin' })),
      'This person is in the team. Please change their role first.',
    ],
    [
      'of someone else in the team',
      async () => block(await shop.api.signUp({ role: 'moderator' })),
      'This person is in the team. Please change their role first.',
    ],
  ])('%s is refused', async (_name, attempt, message) => {
    expect((await attempt()).json()).toMatchObject({ code: 'conflict', message });
  });

  test.each(['Admin', 'manager', 'developer'])(
    'keeps the role %s away until it is lifted',
    async (userRole) => {
      const person = await shop.api.signUp();
      await block(person);
      const answer = await shop.api.inject({
        ...{ method: 'PUT', url: `/api/users/${person.user.id}`, as: admin, payload: { userRole } },
      });
      expect(answer.json()).toMatchObject({ message: 'This person is blocked. Please unblock them first.' });
    },
  );
});
