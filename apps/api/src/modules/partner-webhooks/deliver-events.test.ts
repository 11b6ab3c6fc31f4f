import { createHash, randomUUID } from 'node:crypto';
import { verifyWebhook } from '@credit-studio/contracts/webhooks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openPartnerDesk,
  type PartnerReceiver,
  type ReceiverAnswer,
  startPartnerReceiver,
} from '../../../test/partner-receiver.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { type Entry, spawnEntry } from '../../../test/spawn-entry.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { claimDeliveries } from './delivery-queue.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';

let api: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let desk: ReturnType<typeof openPartnerDesk>;
let receiver: PartnerReceiver;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  customer = await api.signUp();
  desk = openPartnerDesk(api, admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await startPartnerReceiver();
});
afterEach(async () => {
  await receiver.close();
  const { database } = api.services;
  for (const table of [partnerEvents, partnerWebhooks, outboundMessages]) await database.delete(table);
});

async function addWebhook() {
  return desk.addWebhook(receiver.url, ['ticket.created'], 'Partner shop');
}
function openTicket(subject = 'Help') {
  return openSupportDesk(api).open(customer, { subject });
}
/** As if the webhook had failed for so many days. */
async function haveFailedFor(days: number, id: string) {
  await api.services.database
    .update(partnerWebhooks)
    .set({ failingSince: sql`now() - ${days} * interval '1 day'` })
    .where(eq(partnerWebhooks.id, id));
}
async function lastAttemptLeft() {
  await api.services.database.update(partnerDeliveries).set({ tries: 9 });
}
function bytesOf({ body }: { body: string }) {
  return createHash('sha256').update(body).digest('hex');
}

test('an event arrives signed, once, and its delivery has succeeded', async () => {
  const { id, secret } = await addWebhook();
  const ticketId = await openTicket();
  expect(await desk.deliver()).toBe(1);
  expect(await desk.deliver()).toBe(0);
  const [event, ...others] = await receiver.verifyAll(secret);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'ticket.created',
    data: { ticket: { _id: ticketId, subject: 'Help' } },
  });
  const [delivery] = await desk.readDeliveries();
  expect(delivery).toMatchObject({
    ...{ webhookId: id, eventId: event?.id, type: 'ticket.created', state: 'succeeded', attempts: 1 },
    ...{ lastStatus: 204, lastError: null, nextAttemptAt: null },
  });
  expect(receiver.received[0]?.headers['user-agent']).toBe('Credit-Studio-Webhooks/1.0');
  expect((await desk.readWebhook(id)).lastSuccessAt).not.toBeNull();
});

describe('a delivery that fails', () => {
  test.each<[string, ReceiverAnswer, RegExp]>([
    ['with 500', { status: 500, body: 'Out of order.' }, /status 500/],
    ['because the connection closes', 'close', /closed the connection/],
    ['by a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, /redirect \(307\)/],
    ['with 404', 404, /status 404/],
  ])('%s is made again with the same bytes and id', async (_, answer, words) => {
    const { id, secret } = await addWebhook();
    await openTicket();
    receiver.answerWith(answer);
    expect(await desk.deliver()).toBe(0);
    // The pause is not over.
    expect(await desk.deliver()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    const [waiting] = await desk.readDeliveries();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(words) });
    expect((await desk.readWebhook(id)).failingSince).not.toBeNull();
    await desk.passTime();
    expect(await desk.deliver()).toBe(1);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('Two requests were expected.');
    expect(bytesOf(second)).toBe(bytesOf(first));
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    await receiver.verifyAll(secret);
    expect(await desk.readWebhook(id)).toMatchObject({ failingSince: null });
    const { history } = await desk.readDelivery(waiting._id);
    expect(history).toMatchObject([{ error: expect.stringMatching(words) }, { status: 204, error: null }]);
  });

  test('keeps the bytes of its first attempt, although the record has changed since', async () => {
    await addWebhook();
    const id = await openTicket();
    receiver.answerWith(500);
    await desk.deliver();
    const answer = await openSupportDesk(api).update(admin, id, { priority: 'high' });
    expect(answer.statusCode).toBe(200);
    await desk.passTime();
    await desk.deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.ticket.priority)).toEqual([
      'medium',
      'medium',
    ]);
  });

  test('waits as long as Retry-After says', async () => {
    await addWebhook();
    await openTicket();
    receiver.answerWith({ status: 429, headers: { 'retry-after': '1800' } });
    await desk.deliver();
    const [{ nextAttemptAt, lastAttemptAt }] = await desk.readDeliveries();
    const pauseMs = Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt);
    expect(Math.round(pauseMs / 60_000)).toBe(30);
  });

  test('survives a restart of the receiver', async () => {
    const { secret } = await addWebhook();
    const { port } = receiver;
    await receiver.close();
    await openTicket();
    await desk.deliver();
    expect(await desk.readDeliveries()).toMatchObject([{ lastError: 'The host refused the connection.' }]);
    receiver = await startPartnerReceiver({ port });
    await desk.passTime();
    expect(await desk.deliver()).toBe(1);
    expect(await receiver.verifyAll(secret)).toHaveLength(1);
  });

  test('ten times has failed, and is sent again only when staff ask for it', async () => {
    const { id } = await addWebhook();
    await openTicket();
    receiver.answerWith(...Array(10).fill(500));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await desk.deliver();
      await desk.passTime();
    }
    expect(receiver.received).toHaveLength(10);
    const [failed] = await desk.readDeliveries('&state=failed');
    expect(failed).toMatchObject({
      attempts: 10,
      nextAttemptAt: null,
      lastError: 'It answered with status 500.',
    });
    // It has not failed for three days, so the webhook stays enabled.
    expect(await desk.readWebhook(id)).toMatchObject({ enabled: true });
    await desk.call('POST', `/api/partner-deliveries/${failed._id}/replay`);
    expect(await desk.deliver()).toBe(1);
    expect(new Set(receiver.received.map(bytesOf)).size).toBe(1);
    expect((await desk.readDelivery(failed._id)).attempts).toBe(11);
  });
});

describe('a webhook is disabled', () => {
  test('by 410, with everything that waits for it, and every admin gets a mail', async () => {
    const { id } = await addWebhook();
    await openTicket('first');
    receiver.answerWith(500, 410);
    await desk.deliver();
    await openTicket('second');
    await desk.deliver();
    expect(await desk.readWebhook(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await desk.readDeliveries()).toMatchObject([
      { state: 'failed', lastStatus: 410, lastError: expect.stringMatching(/gone \(410\)/) },
      { state: 'failed', lastError: 'The webhook was disabled.' },
    ]);
    const [entry] = await readAudit(api, id);
    expect(entry).toMatchObject({
      ...{ action: 'partner-webhook.disabled', actorEmail: 'Worker' },
      after: { enabled: false, disabledReason: 'gone' },
    });
    const mails = await api.services.database.select().from(outboundMessages);
    expect(mails).toMatchObject([
      { toEmail: admin.email, subject: 'The webhook “Partner shop” was disabled', state: 'queued' },
    ]);
    expect(mails[0]?.textBody).toContain(`/admin/settings/webhooks/${id}`);
    // Nothing that happens from now on is for it.
    await openTicket('third');
    await desk.passTime();
    await desk.deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await api.services.database.$count(partnerEvents)).toBe(2);
  });

  test('when the last attempt of a delivery failed and nothing has arrived for three days', async () => {
    const { id } = await addWebhook();
    await openTicket();
    receiver.answerWith(500, 500);
    await desk.deliver();
    await haveFailedFor(3.1, id);
    await lastAttemptLeft();
    await desk.passTime();
    await desk.deliver();
    expect(await desk.readWebhook(id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
    expect(await api.services.database.$count(outboundMessages)).toBe(1);
  });

  test('not while other deliveries succeed', async () => {
    const { id } = await addWebhook();
    await openTicket();
    receiver.answerWith(500, 500);
    await desk.deliver();
    await haveFailedFor(2.9, id);
    await lastAttemptLeft();
    await desk.passTime();
    await desk.deliver();
    expect(await desk.readDeliveries()).toMatchObject([{ state: 'failed' }]);
    expect(await desk.readWebhook(id)).toMatchObject({ enabled: true });
    expect(await api.services.database.$count(outboundMessages)).toBe(0);
  });

  test('and enabled again: what failed is sent on request, what happened in between is not', async () => {
    const { id } = await addWebhook();
    await openTicket('before');
    receiver.answerWith(410);
    await desk.deliver();
    await openTicket('in between');
    await desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: true });
    expect(await desk.readWebhook(id)).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    });
    expect(await desk.deliver()).toBe(0);
    const { data } = await desk.call('POST', `/api/partner-webhooks/${id}/replay-failed`);
    expect(data).toEqual({ deliveries: 1 });
    expect(await desk.deliver()).toBe(1);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.ticket.subject)).toEqual([
      'before',
      'before',
    ]);
  });
});

test('a webhook that hangs holds up neither another one nor more than its share of attempts', async () => {
  const slow = await startPartnerReceiver();
  await desk.addWebhook(slow.url, ['ticket.created']);
  const { secret } = await addWebhook();
  slow.answerWith(...Array(4).fill('hang'));
  for (let count = 0; count < 6; count += 1) await openTicket();
  const running = desk.deliver();
  await desk.awaitRequests(receiver, 6);
  await desk.awaitRequests(slow, 4);
  expect(await receiver.verifyAll(secret)).toHaveLength(6);
  // Another worker starts no further attempt at it.
  expect(await claimDeliveries(api.services.database, randomUUID())).toEqual([]);
  expect(slow.received).toHaveLength(4);
  slow.release();
  expect(await running).toBe(12);
  await slow.close();
});

test('two workers at once make each delivery once', async () => {
  const { secret } = await addWebhook();
  for (let count = 0; count < 12; count += 1) await openTicket();
  const accepted = await Promise.all([desk.deliver(), desk.deliver()]);
  // The one that finds nothing has stopped; the other one took the rest.
  expect(accepted[0] + accepted[1] + (await desk.deliver())).toBe(12);
  const ids = (await receiver.verifyAll(secret)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
});

test('an acceptance is stored although the database fails for a moment', async () => {
  await addWebhook();
  await openTicket();
  const { database } = api.services;
  const transaction = vi.spyOn(database, 'transaction');
  transaction.mockRejectedValueOnce(new Error('The connection was lost.'));
  expect(await desk.deliver()).toBe(1);
  transaction.mockRestore();
  expect(await desk.readDeliveries()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
});

test('a body that cannot be put together is tried again, and is not counted against the webhook', async () => {
  const { id } = await addWebhook();
  await openTicket();
  const select = vi.spyOn(api.services.webhookSender, 'send').mockRejectedValueOnce(new Error('our fault'));
  await desk.deliver();
  select.mockRestore();
  expect(await desk.readDeliveries()).toMatchObject([{ state: 'waiting', lastStatus: null }]);
  expect(await desk.readWebhook(id)).toMatchObject({ failingSince: null });
  await desk.passTime();
  expect(await desk.deliver()).toBe(1);
});

test('an answer with characters that cannot be stored is kept without them, and without secrets', async () => {
  const { secret } = await addWebhook();
  await openTicket();
  receiver.answerWith({ status: 500, body: `a\u0000b ${secret} ${'ü'.repeat(3_000)}` });
  await desk.deliver();
  const [{ _id }] = await desk.readDeliveries();
  const { history } = await desk.readDelivery(_id);
  expect(history[0].response).toMatch(/^ab \[redacted\] ü+$/);
  expect(history[0].response).toHaveLength(1_000);
});

describe('a rotated secret', () => {
  test('signs next to the one before for a day, and then without it', async () => {
    const { id, secret: before } = await addWebhook();
    const rotated = await desk.call('POST', `/api/partner-webhooks/${id}/rotate-secret`);
    const after: string = rotated.data.secret;
    expect(after).not.toBe(before);
    await openTicket();
    await desk.deliver();
    expect(await receiver.verifyAll(before)).toHaveLength(1);
    expect(await receiver.verifyAll(after)).toHaveLength(1);
    await api.services.database.update(partnerWebhooks).set({ previousSecretEndsAt: sql`now()` });
    await openTicket();
    await desk.deliver();
    const [, last] = receiver.received;
    if (!last) throw new Error('A second request was expected.');
    await verifyWebhook({ ...last, secret: after });
    await expect(verifyWebhook({ ...last, secret: before })).rejects.toMatchObject({
      code: 'signature_invalid',
    });
  });

  test('that cannot be read holds up the event, and says what to do', async () => {
    await addWebhook();
    await api.services.database.update(partnerWebhooks).set({ secretSealed: Buffer.alloc(60) });
    await openTicket();
    await desk.deliver();
    expect(receiver.received).toEqual([]);
    expect(await desk.readDeliveries()).toMatchObject([{ lastError: expect.stringMatching(/rotate it/) }]);
  });
});

test('a worker that is killed between sending and storing loses nothing, and sends once more', async () => {
  const { secret } = await addWebhook();
  await openTicket();
  receiver.answerWith('hang');
  const run = (): Entry => spawnEntry('worker.ts', { ...api.variables, LOG_LEVEL: 'info' });
  const first = run();
  await desk.awaitRequests(receiver, 1, 60_000);
  await first.end('SIGKILL');
  expect(await desk.readDeliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  // Before the lease ends, no one takes it.
  expect(await desk.deliver()).toBe(0);
  await desk.passTime();
  const second = run();
  await desk.awaitRequests(receiver, 2, 60_000);
  await vi.waitFor(
    async () => expect(await desk.readDeliveries()).toMatchObject([{ state: 'succeeded', attempts: 2 }]),
    { timeout: 20_000, interval: 100 },
  );
  await second.end('SIGTERM');
  expect(receiver.received).toHaveLength(2);
  const [once, again] = receiver.received;
  expect(again?.body).toBe(once?.body);
  expect(new Set((await receiver.verifyAll(secret)).map(({ id }) => id)).size).toBe(1);
}, 120_000);
