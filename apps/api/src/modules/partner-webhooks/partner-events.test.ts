import { type PartnerEvent, partnerEventSchema, partnerEventTypeNames } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestGemini, type TestGemini } from '../../../test/gemini.ts';
import { multipart } from '../../../test/multipart.ts';
import type { ReceiverAnswer } from '../../../test/partner-receiver.ts';
import { stagePartnerShop } from '../../../test/partner-shop.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { startWorker } from '../../start-worker.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { generations } from '../generations/generations.tables.ts';
import { partnerDeliveries, partnerEvents } from './partner-webhooks.tables.ts';

let gemini: TestGemini;
const scene = stagePartnerShop(async () => {
  gemini = await startTestGemini();
  return { GEMINI_BASE_URL: gemini.url };
});
beforeAll(() => addAiKey(scene.shop.api.services, { name: 'main', apiKey: `AIzaSy${'0'.repeat(32)}` }));
afterAll(() => gemini.close());

async function generate(customer: TestPerson): Promise<string> {
  const image = multipart(await drawImage().jpeg().toBuffer());
  const uploaded = await scene.shop.api.inject({
    method: 'POST',
    url: '/api/image-upload',
    as: customer,
    ...image,
  });
  const imageUrl = uploaded.json().file.url;
  const answer = await scene.shop.post(customer, '/api/generate-image', {
    imageUrl,
    operation: 'edit',
    prompt: 'a red boat',
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().data.generationId;
}
test('each of the eight events is caused by what people do, and arrives signed although the receiver fails', async () => {
  const { secret } = await scene.desk.addWebhook(scene.receiver.url, [...partnerEventTypeNames]);
  const failures: ReceiverAnswer[] = [500, 'close', { status: 429, headers: { 'retry-after': '1' } }];
  scene.receiver.answerWith(...failures);
  const worker = await startWorker({
    environment: scene.shop.api.environment,
    log: scene.shop.api.services.log,
  });
  const customer = await scene.shop.api.signUp();
  const { order } = await scene.shop.paidOrder(customer);
  const generated = await generate(customer);
  await eventually(async () => expect(await scene.listSubjects('generation.succeeded')).toEqual([generated]));
  await gemini.addFault({ kind: 'refusal', operation: 'image' });
  const failed = await generate(customer);
  await eventually(async () => expect(await scene.listSubjects('generation.failed')).toEqual([failed]));
  const support = openSupportDesk(scene.shop.api);
  const ticketId = await support.open(customer);
  const reply = {
    ticketStatus: 'resolved',
    adminMessage: [{ message: 'It is there.' }, { message: 'Enjoy.' }],
  };
  expect((await support.update(scene.admin, ticketId, reply)).statusCode).toBe(200);
  await scene.refund(order.orderId, '0.90');

  const { database } = scene.shop.api.services;
  await eventually(async () => {
    const open = await database.$count(partnerDeliveries, sql`state <> 'succeeded'`);
    expect(open).toBe(0);
  });
  await worker.stop();
  expect(await database.$count(partnerDeliveries, sql`attempts > 1`)).toBe(failures.length);
  // A partner remembers ids: what failed arrived twice, with the same bytes.
  const requests = await scene.receiver.verifyAll(secret);
  const events = [...new Map(requests.map((event) => [event.id, event])).values()];
  expect(requests).toHaveLength(events.length + failures.length);
  expect(new Set(scene.receiver.received.map(({ body }) => body)).size).toBe(events.length);
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
  expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
    events.length,
  );
  const named = new Set(events.map(({ type }) => type));
  expect([...named].sort()).toEqual([...partnerEventTypeNames].sort());
});

test('a generation that ended is no event again when its row is written', async () => {
  await scene.desk.addWebhook(scene.receiver.url, ['generation.failed', 'credits.changed']);
  const { database } = scene.shop.api.services;
  const renamed = await database.update(generations).set({ title: 'Renamed', status: sql`status` });
  expect(renamed.rowCount).toBeGreaterThan(0);
  expect(await database.$count(partnerEvents)).toBe(0);
});
