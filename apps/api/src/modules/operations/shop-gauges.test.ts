import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMetric } from '../../../test/read-metrics.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { creditHolds } from '../credits/credits.tables.ts';
import { grantCredits } from '../credits/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { webhookEvents } from '../payments/payments.tables.ts';
import { createShopGauges } from './shop-gauges.ts';

let api: TestApp;
let nowMs = Date.now();
let refresh: () => Promise<void>;
beforeAll(async () => {
  api = await createTestApp();
  refresh = createShopGauges({ ...api.services, now: () => new Date(nowMs) });
});
afterAll(() => api.close());

const read = (name: string) => readMetric(`credit_studio_${name}`);

test('tell what waits, and what customers can still spend', async () => {
  const { database } = api.services;
  const { user } = await api.signUp();
  await database.transaction((transaction) =>
    grantCredits(transaction, {
      userId: user.id,
      amount: 40,
      reference: 'capture:1',
      description: 'Starter',
    }),
  );
  await database.insert(creditHolds).values([
    { userId: user.id, amount: 3 },
    {
      userId: user.id,
      amount: 5,
      state: 'committed',
      closedAt: new Date(),
      generationId: crypto.randomUUID(),
    },
  ]);
  const mail = { toEmail: 'a@people.test', subject: 'Hi', textBody: 'Hi' };
  await database.insert(outboundMessages).values({ ...mail, occasion: '1' });
  await database.insert(webhookEvents).values({
    ...{ eventId: 'WH-1', eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} },
    receivedAt: new Date(nowMs - 7_000),
  });
  await refresh();
  expect(await read('database_up')).toBe(1);
  expect(await read('credits_outstanding')).toBe(40);
  expect(await read('credits_held')).toBe(3);
  expect(await read('mails_waiting')).toBe(1);
  expect(await read('webhooks_waiting')).toBe(1);
  expect(await read('webhooks_oldest_waiting_seconds')).toBe(7);
  expect(await read('generations_waiting')).toBe(0);
  expect(await readMetric('credit_studio_jobs_waiting', { queue: 'revoke-sessions' })).toBe(0);
});

test('ask the database once in ten seconds', async () => {
  await api.services.database.delete(webhookEvents);
  nowMs += 9_000;
  await refresh();
  expect(await read('webhooks_waiting')).toBe(1);
  nowMs += 2_000;
  await refresh();
  expect(await read('webhooks_waiting')).toBe(0);
});

test('say that the database does not answer, and try again at once', async () => {
  nowMs += 11_000;
  const broken = {
    ...api.services,
    jobs: { ...api.services.jobs, open: () => Promise.reject(new Error('gone')) },
  };
  const refreshBroken = createShopGauges({ ...broken, now: () => new Date(nowMs) });
  await expect(refreshBroken()).rejects.toThrow('gone');
  expect(await read('database_up')).toBe(0);
  await refresh();
  expect(await read('database_up')).toBe(1);
});
