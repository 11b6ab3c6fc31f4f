import { type PartnerEvent, partnerEventSchema, partnerEventTypeNames } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import { multipart } from '../../../test/multipart.ts';
import {
  openPartnerDesk,
  type PartnerReceiver,
  type ReceiverAnswer,
  startPartnerReceiver,
} from '../../../test/partner-receiver.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { startWorker } from '../../start-worker.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { adjustCredits } from '../credits/index.ts';
import { generations } from '../generations/generations.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/payments.tables.ts';
import { tickets } from '../support/support.tables.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';

vi.setConfig({ testTimeout: 60_000 });

let gemini: TestGemini;
let shop: PaypalShop;
let admin: TestPerson;
let desk: ReturnType<typeof openPartnerDesk>;
let receiver: PartnerReceiver;
beforeAll(async () => {
  gemini = await startTestGemini();
  shop = await openPaypalShop({ webhooks: true, variables: { GEMINI_BASE_URL: gemini.url } });
  admin = await shop.api.signUp({ role: 'Admin' });
  desk = openPartnerDesk(shop.api, admin);
  receiver = await startPartnerReceiver();
  await addAiKey(shop.api.services, { name: 'main', apiKey: `AIzaSy${'0'.repeat(32)}` });
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
  await gemini.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  const { database } = shop.api.services;
  for (const table of [partnerEvents, partnerWebhooks]) await database.delete(table);
});

const post = (as: TestPerson, url: string, payload: object = {}) => shop.post(as, url, payload);

async function refund(orderId: string, amount?: string) {
  const answer = await post(admin, `/order/${orderId}/refunds`, amount ? { amount } : {});
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
async function generate(customer: TestPerson): Promise<string> {
  const image = multipart(await drawImage().jpeg().toBuffer());
  const uploaded = await shop.api.inject({
    method: 'POST',
    url: '/api/image-upload',
    as: customer,
    ...image,
  });
  const imageUrl = uploaded.json().file.url;
  const answer = await post(customer, '/api/generate-image', {
    imageUrl,
    operation: 'edit',
    prompt: 'a red boat',
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data.generationId;
}
/** The subjects of the events of a type, in the order in which they happened. */
async function listSubjects(type: string) {
  const found = await shop.api.services.database
    .select({ subjectId: partnerEvents.subjectId })
    .from(partnerEvents)
    .where(eq(partnerEvents.type, type))
    .orderBy(partnerEvents.id);
  return found.map(({ subjectId }) => subjectId);
}

test('each of the eight events is caused by what people do, and arrives signed although the receiver fails', async () => {
  const { secret } = await desk.addWebhook(receiver.url, [...partnerEventTypeNames]);
  const failures: ReceiverAnswer[] = [500, 'close', { status: 429, headers: { 'retry-after': '1' } }];
  receiver.answerWith(...failures);
  const worker = await startWorker({ environment: shop.api.environment, log: shop.api.services.log });
  const customer = await shop.api.signUp();
  const { order } = await shop.paidOrder(customer);
  const generated = await generate(customer);
  await vi.waitFor(async () => expect(await listSubjects('generation.succeeded')).toEqual([generated]), {
    timeout: 30_000,
  });
  await gemini.addFault({ kind: 'refusal', operation: 'image' });
  const failed = await generate(customer);
  await vi.waitFor(async () => expect(await listSubjects('generation.failed')).toEqual([failed]), {
    timeout: 30_000,
  });
  const support = openSupportDesk(shop.api);
  const ticketId = await support.open(customer);
  const reply = {
    ticketStatus: 'resolved',
    adminMessage: [{ message: 'It is there.' }, { message: 'Enjoy.' }],
  };
  expect((await support.update(admin, ticketId, reply)).statusCode).toBe(200);
  await refund(order.orderId, '0.90');

  const { database } = shop.api.services;
  await vi.waitFor(
    async () => {
      const open = await database.$count(partnerDeliveries, sql`state <> 'succeeded'`);
      expect(open).toBe(0);
    },
    { timeout: 20_000 },
  );
  await worker.stop();
  expect(await database.$count(partnerDeliveries, sql`attempts > 1`)).toBe(failures.length);
  // A partner remembers ids: what failed arrived twice, with the same bytes.
  const requests = await receiver.verifyAll(secret);
  const events = [...new Map(requests.map((event) => [event.id, event])).values()];
  expect(requests).toHaveLength(events.length + failures.length);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(events.length);
  for (const event of events) expect(partnerEventSchema.parse(event)).toEqual(event);
  const ofType = <Type extends PartnerEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<PartnerEvent, { type: Type }> => event.type === type);

  expect(ofType('customer.created').map(({ data }) => data.customer)).toMatchObject([
    { _id: customer.user.id, UserEmail: customer.email },
  ]);
  expect(ofType('order.paid').map(({ data }) => data.order)).toMatchObject([
    { orderId: order.orderId, totalPrice: '9.00', userId: customer.user.id },
  ]);
  expect(ofType('generation.succeeded').map(({ data }) => data)).toMatchObject([
    { userId: customer.user.id, generation: { _id: generated, kind: 'image', status: 'succeeded' } },
  ]);
  expect(ofType('generation.failed').map(({ data }) => data.generation)).toMatchObject([
    { _id: failed, status: 'failed', creditReturned: true },
  ]);
  expect(ofType('ticket.created').map(({ data }) => data.ticket)).toMatchObject([{ _id: ticketId }]);
  // One for the two replies and the status, which were one change.
  expect(ofType('ticket.updated').map(({ data }) => data.ticket)).toMatchObject([
    { _id: ticketId, ticketStatus: 'resolved', lastReply: { message: 'Enjoy.', sender: 'admin' } },
  ]);
  expect(ofType('order.refunded').map(({ data }) => data)).toMatchObject([
    { order: { refundedAmount: '0.90', netAmount: '8.10' }, refund: { amount: '0.90', creditsReturned: 1 } },
  ]);
  // Bought; set aside and spent; set aside and returned; taken back. What spends a hold changes nothing.
  const changes = ofType('credits.changed').map(({ data }) => data.entry);
  expect(changes.map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
    ['grant', 10],
    ['hold', -1],
    ['hold', -1],
    ['refund', -1],
    ['release', 1],
  ]);
  expect(ofType('credits.changed').every(({ data }) => data.userId === customer.user.id)).toBe(true);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(events.length);
  const named = new Set(events.map(({ type }) => type));
  expect([...named].sort()).toEqual([...partnerEventTypeNames].sort());
}, 120_000);

test('nothing is written while no enabled webhook asks for it', async () => {
  const { database } = shop.api.services;
  const { id } = await desk.addWebhook(receiver.url, ['order.paid', 'ticket.updated']);
  const customer = await shop.api.signUp();
  await openSupportDesk(shop.api).open(customer);
  expect(await database.$count(partnerEvents)).toBe(0);
  await desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: false });
  await shop.paidOrder(customer);
  expect(await database.$count(partnerEvents)).toBe(0);
  await desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: true });
  const { order } = await shop.paidOrder(customer);
  expect(await listSubjects('order.paid')).toEqual([order._id]);
});

test('an event has a delivery for each webhook that asks for it, with one id', async () => {
  const second = await startPartnerReceiver();
  await desk.addWebhook(receiver.url, ['ticket.created']);
  await desk.addWebhook(second.url, ['ticket.created', 'order.paid']);
  await desk.addWebhook(second.url, ['order.paid']);
  await openSupportDesk(shop.api).open(admin);
  expect(await desk.deliver()).toBe(2);
  const ids = [...receiver.received, ...second.received].map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await second.close();
});

test('a change that is rolled back is no event', async () => {
  await desk.addWebhook(receiver.url, ['customer.created', 'ticket.created']);
  const { database } = shop.api.services;
  const ticket = { subject: 'Help', message: 'Where?', userName: 'Ann', userEmail: 'ann@people.test' };
  const failing = database.transaction(async (transaction) => {
    await transaction.insert(tickets).values(ticket);
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else went wrong');
  expect(await database.$count(partnerEvents)).toBe(0);
});

describe('what happens once is one event', () => {
  test('of an order, although it is settled, refunded and written again', async () => {
    await desk.addWebhook(receiver.url, ['order.paid', 'order.refunded']);
    const customer = await shop.api.signUp();
    const { order, paypalOrderId } = await shop.paidOrder(customer);
    await shop.capture(customer, paypalOrderId);
    await shop.api.inject({ url: `/verify-order/${order.orderId}`, as: customer });
    await refund(order.orderId, '1.00');
    await refund(order.orderId);
    // PayPal's notifications about both have been booked as well.
    await vi.waitFor(async () => expect(await listSubjects('order.refunded')).toHaveLength(2));
    // The events are forgotten after 30 days: a later write must not make new ones.
    const { database } = shop.api.services;
    const refunded = await listSubjects('order.refunded');
    expect(new Set(refunded).size).toBe(2);
    expect(await listSubjects('order.paid')).toEqual([order._id]);
    await database.delete(partnerEvents);
    await database.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, order._id));
    await database.update(refunds).set({ state: 'completed' });
    expect(await database.$count(partnerEvents)).toBe(0);
  });

  test('of a ticket: reading, a new address and the same status are none, and each reply is one', async () => {
    await desk.addWebhook(receiver.url, ['ticket.updated']);
    const support = openSupportDesk(shop.api);
    const customer = await shop.api.signUp();
    const id = await support.open(customer);
    await shop.api.inject({ method: 'PUT', url: `/support-message/${id}/read`, as: admin, payload: {} });
    await support.update(admin, id, { ticketStatus: 'open' });
    expect(await listSubjects('ticket.updated')).toEqual([]);
    await support.update(customer, id, { adminMessage: [{ message: 'Hello?' }] });
    await support.update(admin, id, { priority: 'high' });
    expect(await listSubjects('ticket.updated')).toEqual([id, id]);
  });

  test('of a person, although they sign in again', async () => {
    await desk.addWebhook(receiver.url, ['customer.created']);
    const customer = await shop.api.signUp();
    await post(customer, '/api/create-user', { userName: 'Someone Else' });
    expect(await listSubjects('customer.created')).toEqual([customer.user.id]);
  });

  test('of a generation, although its row is written again', async () => {
    await desk.addWebhook(receiver.url, ['generation.failed', 'credits.changed']);
    const { database } = shop.api.services;
    const renamed = await database.update(generations).set({ title: 'Renamed', status: sql`status` });
    expect(renamed.rowCount).toBeGreaterThan(0);
    expect(await database.$count(partnerEvents)).toBe(0);
  });

  test('of credits that staff adjust', async () => {
    await desk.addWebhook(receiver.url, ['credits.changed']);
    const customer = await shop.api.signUp();
    await shop.api.services.database.transaction((transaction) =>
      adjustCredits(transaction, {
        ...{ userId: customer.user.id, amount: 5, reference: 'adjustment:1', description: 'Goodwill' },
        ...{ actorId: admin.user.id, note: 'a secret note' },
      }),
    );
    expect(await desk.deliver()).toBe(1);
    const { data } = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect(data).toMatchObject({ userId: customer.user.id, balance: 5, held: 0, entry: { amount: 5 } });
    // The note is for staff.
    expect(receiver.received[0]?.body).not.toContain('a secret note');
  });
});
