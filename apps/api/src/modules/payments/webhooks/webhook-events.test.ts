import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts';
import { readAudit } from '../../../../test/read-audit.ts';
import type { TestPerson } from '../../../../test/test-app.ts';
import { webhookEvents } from '../payments.tables.ts';
import { maxEventAttempts } from './process-webhook-event.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
beforeEach(async () => {
  await shop.api.services.database.delete(webhookEvents);
});
afterEach(() => shop.control('DELETE', '/faults'));
afterAll(() => shop.close());

async function store(fields: Partial<typeof webhookEvents.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  const event = { eventId: `WH-${id}`, eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} };
  await shop.api.services.database.insert(webhookEvents).values({ id, ...event, ...fields });
  return id;
}
async function read(id: string) {
  const { database } = shop.api.services;
  const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return event;
}
function list(query = '', as = admin) {
  return shop.api.inject({ url: `/api/webhook-events${query}`, as });
}
function replay(id: string, as = admin) {
  return shop.post(as, `/api/webhook-events/${id}/replay`);
}

/** A notification of money that PayPal took and that we have heard nothing of. */
async function storeUnheard(fields: Partial<typeof webhookEvents.$inferInsert> = {}) {
  const buyer = await shop.api.signUp();
  const { order, paypalOrderId } = await shop.approvedOrder(buyer);
  await shop.captureUnheard(paypalOrderId);
  const resource = { supplementary_data: { related_ids: { order_id: paypalOrderId } } };
  return { buyer, order, id: await store({ body: { resource }, ...fields }) };
}

describe('the list', () => {
  test('lists what happened to every notification, newest first, without its body', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
    const secret = { payer: { email_address: 'buyer@people.test' } };
    await store({
      receivedAt: at(1),
      body: { resource: { id: 'CAP1', ...secret } },
      attempts: 3,
      lastError: 'PayPal: away',
    });
    await store({ receivedAt: at(2), state: 'processed', processedAt: at(3), attempts: 1 });
    await store({
      receivedAt: at(4),
      eventType: 'CUSTOMER.DISPUTE.CREATED',
      body: { resource: { dispute_id: 'PP-D-1' } },
      state: 'failed',
      attempts: maxEventAttempts,
    });
    await store({ receivedAt: at(5), eventType: 'BILLING.PLAN.CREATED' });
    const answer = await list();
    expect(answer.body).not.toContain('buyer@people.test');
    const none = { processedAt: null, lastError: null, resourceId: '' };
    expect(answer.json()).toMatchObject([
      { status: 'ignored', eventType: 'BILLING.PLAN.CREATED', attempts: 0, ...none },
      { status: 'failed', resourceId: 'PP-D-1', attempts: maxEventAttempts },
      { status: 'processed', receivedAt: at(2).toISOString(), processedAt: at(3).toISOString() },
      { status: 'waiting', resourceId: 'CAP1', attempts: 3, lastError: 'PayPal: away' },
    ]);
  });

  test.each([
    ['', 4],
    ['?status=all', 4],
    ['?status=waiting', 1],
    ['?status=failed', 1],
    ['?status=processed', 1],
    ['?status=ignored', 1],
    ['?page=2&limit=3', 4],
  ])('asked for %s counts %i', async (query, total) => {
    await store();
    await store({ state: 'failed' });
    await store({ state: 'processed' });
    await store({ eventType: 'BILLING.PLAN.CREATED' });
    const answer = await list(query);
    expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, String(total)]);
    const statuses = answer.json().map(({ status }: { status: string }) => status);
    const wanted = /status=(waiting|failed|processed|ignored)/.exec(query)?.[1];
    if (wanted) expect(statuses).toEqual([wanted]);
  });

  test.each(['?status=received', '?page=0', '?limit=501'])('rejects %s', async (query) => {
    expect((await list(query)).json()).toMatchObject({ success: false, code: 'invalid_request' });
  });

  test('and the replay are for admins', async () => {
    const member = await shop.api.signUp();
    const id = await store();
    expect((await list('', member)).json().code).toBe('admin_only');
    expect((await replay(id, member)).json().code).toBe('admin_only');
    expect(await read(id)).toMatchObject({ state: 'received', attempts: 0 });
  });
});

describe('a replay', () => {
  test('of one that was given up settles its payment, and is audited', async () => {
    const fields = { state: 'failed', attempts: maxEventAttempts, lastError: 'PayPal: away' } as const;
    const { buyer, order, id } = await storeUnheard(fields);
    const answer = await replay(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'The notification was processed',
        data: expect.objectContaining({
          _id: id,
          status: 'processed',
          attempts: maxEventAttempts + 1,
          lastError: null,
        }),
      },
    ]);
    expect(await shop.statusOf(buyer, order.orderId)).toBe('Paid');
    expect(await readAudit(shop.api, id)).toMatchObject([
      {
        action: 'webhook-event.replayed',
        subjectKind: 'webhook-event',
        actorEmail: admin.email,
        before: { status: 'failed', attempts: maxEventAttempts, lastError: 'PayPal: away' },
        after: { status: 'processed', attempts: maxEventAttempts + 1, lastError: null },
      },
    ]);
  });

  test('of one that was processed, and many at the same time, books nothing a second time', async () => {
    const { buyer, id } = await storeUnheard();
    const answers = await Promise.all(Array.from({ length: 5 }, () => replay(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await replay(id)).json().data).toMatchObject({ status: 'processed', attempts: 6 });
    expect(await shop.balanceOf(buyer)).toBe(10);
    expect(await readAudit(shop.api, id)).toHaveLength(6);
  });

  test.each([
    ['waiting', 'received', 'received', 'PayPal: unknown-outcome'],
    ['given up', 'failed', 'failed', 'PayPal: unknown-outcome'],
    ['processed', 'processed', 'processed', null],
  ] as const)(
    'that PayPal leaves unanswered is reported, counted and audited, and leaves one that was %s so',
    async (_name, state, left, lastError) => {
      const { buyer, order, id } = await storeUnheard({ state });
      await shop.fault({ kind: 'server-error', operation: 'get', times: 20 });
      const answer = await replay(id);
      expect([answer.statusCode, answer.json()]).toEqual([
        502,
        expect.objectContaining({
          code: 'provider_unavailable',
          message: expect.stringMatching(
            /^The notification could not be processed \(PayPal: unknown-outcome/,
          ),
        }),
      ]);
      const event = await read(id);
      expect(event).toMatchObject({ state: left, attempts: 1 });
      if (lastError) expect(event?.lastError).toContain(lastError);
      else expect(event?.lastError).toBeNull();
      expect(await readAudit(shop.api, id)).toHaveLength(1);
      expect(await shop.statusOf(buyer, order.orderId)).toBe('pending');
    },
  );

  test('of an event about someone else’s payment keeps the remark', async () => {
    const resource = { supplementary_data: { related_ids: { order_id: 'NOTOURS' } } };
    const answer = await replay(await store({ body: { resource } }));
    expect(answer.json().data).toMatchObject({
      status: 'processed',
      lastError: 'this PayPal order belongs to no payment of this shop',
    });
  });

  test('of an unsupported type or of an unknown event fails and changes nothing', async () => {
    const id = await store({ eventType: 'BILLING.PLAN.CREATED' });
    const ignored = await replay(id);
    expect([ignored.statusCode, ignored.json().message]).toEqual([409, 'This event type is not supported.']);
    expect(await read(id)).toMatchObject({ state: 'received', attempts: 0 });
    const missing = await replay(uuidv7());
    expect([missing.statusCode, missing.json().message]).toEqual([
      404,
      'We could not find this notification.',
    ]);
    expect((await replay('WH-1')).statusCode).toBe(404);
    expect(await readAudit(shop.api, id)).toEqual([]);
  });
});
