import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { startWorker } from '../../start-worker.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { creditHolds } from '../credits/credits.tables.ts';
import { generations } from '../generations/generations.tables.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { webhookEvents } from '../payments/payments.tables.ts';
import { createWorkerHeartbeat } from './index.ts';
import { workerHeartbeats } from './operations.tables.ts';

let shop: PaypalShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openPaypalShop();
  admin = await shop.api.signUp({ role: 'Admin' });
});
afterAll(() => shop.close());

async function readHealth() {
  const answer = await shop.api.inject({ url: '/api/operations/health', as: admin });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
function hoursAgo(hours: number) {
  return new Date(Date.now() - hours * 3_600_000);
}

test('is for admins', async () => {
  const member = await shop.api.signUp();
  const answer = await shop.api.inject({ url: '/api/operations/health', as: member });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'admin_only']);
  expect((await shop.api.inject({ url: '/api/operations/health' })).statusCode).toBe(401);
});

test('a quiet system without a worker says so', async () => {
  expect(await readHealth()).toMatchObject({
    checkedAt: expect.stringMatching(/Z$/),
    database: { isMigrated: true },
    worker: { alive: 0, lastSeenAt: null },
    webhooks: { waiting: 0, failed: 0, oldestWaitingSeconds: null },
    findings: { paymentsNeedingAttention: 0, holdsReleasedLastDay: 0, videosGivenUpLastDay: 0 },
    providers: {
      paypal: { isConfigured: true, isEnabled: true, mode: 'sandbox' },
      aiKeys: { usable: 0, total: 0, unreadable: 0 },
      mail: { waiting: 0, failedLastDay: 0, lastAcceptedAt: null },
    },
  });
});

test('reports a database that lacks a migration', async () => {
  const shift = (by: number) =>
    shop.api.asOwner(
      `update drizzle.__drizzle_migrations set created_at = created_at + ${by}
       where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
  await shift(-10_000_000_000_000);
  expect((await readHealth()).database).toEqual({ isMigrated: false });
  await shift(10_000_000_000_000);
});

test('a worker gives signs of life, and counts as gone half a minute after its last', async () => {
  const { services, environment } = shop.api;
  const worker = await startWorker({ environment, log: services.log });
  await eventually(async () => expect((await readHealth()).worker.alive).toBe(1));
  await worker.stop();
  const late = sql`now() - interval '31 seconds'`;
  await services.database.update(workerHeartbeats).set({ seenAt: late });
  const { worker: state } = await readHealth();
  expect(state).toEqual({ alive: 0, lastSeenAt: expect.stringMatching(/Z$/) });
  expect(Date.parse(state.lastSeenAt)).toBeLessThan(Date.now());
});

test('a heartbeat is one row for each worker, and removes workers that have been silent for a day', async () => {
  const { services } = shop.api;
  const { database } = services;
  await database.update(workerHeartbeats).set({ seenAt: sql`now() - interval '25 hours'` });
  const [first, second] = [createWorkerHeartbeat(services), createWorkerHeartbeat(services)];
  for (const beat of [first, second, first]) await beat();
  expect(await database.$count(workerHeartbeats)).toBe(2);
  expect((await readHealth()).worker.alive).toBe(2);
});

test('counts what waits, what failed and what was given up, of the last day where it says so', async () => {
  const { database, jobs } = shop.api.services;
  const userId = admin.user.id;
  const event = { eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} };
  await database.insert(webhookEvents).values([
    { ...event, eventId: 'WH-1', receivedAt: hoursAgo(2) },
    { ...event, eventId: 'WH-2', state: 'failed' },
    { ...event, eventId: 'WH-3', state: 'processed' },
    { ...event, eventId: 'WH-4', eventType: 'BILLING.PLAN.CREATED', receivedAt: hoursAgo(9) },
  ]);
  const hold = { userId, amount: 1, state: 'released' as const };
  await database.insert(creditHolds).values([
    { ...hold, closedAt: hoursAgo(1) },
    { ...hold, closedAt: hoursAgo(25) },
    { ...hold, closedAt: hoursAgo(1), generationId: crypto.randomUUID() },
    { userId, amount: 1, state: 'committed', closedAt: hoursAgo(1) },
  ]);
  const mail = { toEmail: 'a@people.test', subject: 'Hi', textBody: 'Hi' };
  const sentAt = hoursAgo(3);
  await database.insert(outboundMessages).values([
    { ...mail, occasion: '1' },
    { ...mail, occasion: '2', state: 'failed' },
    { ...mail, occasion: '3', state: 'failed', createdAt: hoursAgo(25) },
    { ...mail, occasion: 'of a deleted account', toEmail: '', state: 'failed' },
    { ...mail, occasion: '4', state: 'accepted', createdAt: hoursAgo(4), sentAt },
    { ...mail, occasion: '5', state: 'accepted', createdAt: hoursAgo(5), sentAt: hoursAgo(5) },
  ]);
  const video = {
    userId,
    kind: 'video',
    input: {},
    creditCost: 1,
    deadlineAt: hoursAgo(0),
    status: 'failed',
  } as const;
  await database.insert(generations).values([
    { ...video, failureCode: 'timed_out', finishedAt: hoursAgo(1) },
    { ...video, failureCode: 'interrupted', finishedAt: hoursAgo(1) },
    { ...video, failureCode: 'safety_refusal', finishedAt: hoursAgo(1) },
    { ...video, failureCode: 'timed_out', finishedAt: hoursAgo(25) },
  ]);
  await addAiKey(shop.api.services, { name: 'first', apiKey: 'AIzaSyFirst0000000000000000000000000000' });
  const off = await addAiKey(shop.api.services, {
    name: 'off',
    apiKey: 'AIzaSySecond000000000000000000000000000',
  });
  await shop.api.inject({ method: 'PATCH', url: `/api/gemini-keys/${off.id}/toggle`, as: admin });
  await jobs.open();
  await database.transaction((transaction) =>
    jobs.enqueue(transaction, {
      name: 'revoke-sessions',
      data: { firebaseUid: 'no one', endedAt: hoursAgo(0).toISOString() },
      key: 'no one',
    }),
  );
  await database.execute(
    sql`update pgboss.job set created_on = now() - interval '100 seconds' where name = 'revoke-sessions'`,
  );
  const health = await readHealth();
  expect(health).toMatchObject({
    webhooks: { waiting: 1, failed: 1 },
    findings: { holdsReleasedLastDay: 1, videosGivenUpLastDay: 2 },
    providers: {
      aiKeys: { usable: 1, total: 2 },
      mail: { waiting: 1, failedLastDay: 1, lastAcceptedAt: sentAt.toISOString() },
    },
  });
  expect(health.webhooks.oldestWaitingSeconds).toBeGreaterThanOrEqual(7200);
  const queue = health.queues.find(({ name }: { name: string }) => name === 'revoke-sessions');
  expect(queue).toMatchObject({ waiting: 1, active: 0, failed: 0 });
  expect(queue.oldestWaitingSeconds).toBeGreaterThanOrEqual(100);
  expect(health.queues).toContainEqual({
    ...{ name: 'run-generation', waiting: 0, active: 0, failed: 0 },
    oldestWaitingSeconds: null,
  });
});

test('counts the payments that need attention, and shows no secret', async () => {
  const buyer = await shop.api.signUp();
  const { captureId } = await shop.paidOrder(buyer);
  await shop.api.services.database.execute(
    sql`update payments set state = 'mismatched', failure = 'mismatch: amount' where capture_id = ${captureId}`,
  );
  const answer = await shop.api.inject({ url: '/api/operations/health', as: admin });
  expect(answer.json().data.findings.paymentsNeedingAttention).toBe(1);
  for (const secret of ['shop-client', 'shop-secret', 'AIzaSy']) expect(answer.body).not.toContain(secret);
});
