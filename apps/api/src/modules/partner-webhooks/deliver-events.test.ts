import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type ReceiverAnswer, startPartnerReceiver } from '../../../test/partner-receiver.ts';
import { stagePartner } from '../../../test/partner-scene.ts';
import { type Entry, spawnEntry } from '../../../test/spawn-entry.ts';
import { openSupportDesk } from '../../../test/support-desk.ts';
import { claimDeliveries } from './delivery-queue.ts';

const scene = stagePartner();
const { addWebhook, openTicket } = scene;

function bytesOf({ body }: { body: string }) {
  return createHash('sha256').update(body).digest('hex');
}

test('an event arrives signed, once, and its delivery has succeeded', async () => {
  const { id, secret } = await addWebhook();
  const ticketId = await openTicket();
  expect(await scene.desk.deliver()).toBe(1);
  expect(await scene.desk.deliver()).toBe(0);
  const [event, ...others] = await scene.receiver.verifyAll(secret);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'ticket.created',
    data: { ticket: { _id: ticketId, subject: 'Help' } },
  });
  const [delivery] = await scene.desk.readDeliveries();
  expect(delivery).toMatchObject({
    ...{ webhookId: id, eventId: event?.id, type: 'ticket.created', state: 'succeeded', attempts: 1 },
    ...{ lastStatus: 204, lastError: null, nextAttemptAt: null },
  });
  expect(scene.receiver.received[0]?.headers['user-agent']).toBe('Credit-Studio-Webhooks/1.0');
  expect((await scene.desk.readWebhook(id)).lastSuccessAt).not.toBeNull();
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
    scene.receiver.answerWith(answer);
    expect(await scene.desk.deliver()).toBe(0);
    // The pause is not over.
    expect(await scene.desk.deliver()).toBe(0);
    expect(scene.receiver.received).toHaveLength(1);
    const [waiting] = await scene.desk.readDeliveries();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(words) });
    expect((await scene.desk.readWebhook(id)).failingSince).not.toBeNull();
    await scene.desk.passTime();
    expect(await scene.desk.deliver()).toBe(1);
    const [first, second] = scene.receiver.received;
    if (!first || !second) throw new Error('Two requests were expected.');
    expect(bytesOf(second)).toBe(bytesOf(first));
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    await scene.receiver.verifyAll(secret);
    expect(await scene.desk.readWebhook(id)).toMatchObject({ failingSince: null });
    const { history } = await scene.desk.readDelivery(waiting._id);
    expect(history).toMatchObject([{ error: expect.stringMatching(words) }, { status: 204, error: null }]);
  });

  test('keeps the bytes of its first attempt, although the record has changed since', async () => {
    await addWebhook();
    const id = await openTicket();
    scene.receiver.answerWith(500);
    await scene.desk.deliver();
    const answer = await openSupportDesk(scene.api).update(scene.admin, id, { priority: 'high' });
    expect(answer.statusCode).toBe(200);
    await scene.desk.passTime();
    await scene.desk.deliver();
    expect(scene.receiver.received.map(({ body }) => JSON.parse(body).data.ticket.priority)).toEqual([
      'medium',
      'medium',
    ]);
  });

  test('waits as long as Retry-After says', async () => {
    await addWebhook();
    await openTicket();
    scene.receiver.answerWith({ status: 429, headers: { 'retry-after': '1800' } });
    await scene.desk.deliver();
    const [{ nextAttemptAt, lastAttemptAt }] = await scene.desk.readDeliveries();
    const pauseMs = Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt);
    expect(Math.round(pauseMs / 60_000)).toBe(30);
  });

  test('survives a restart of the receiver', async () => {
    const { secret } = await addWebhook();
    const { port } = scene.receiver;
    await scene.receiver.close();
    await openTicket();
    await scene.desk.deliver();
    expect(await scene.desk.readDeliveries()).toMatchObject([
      { lastError: 'The host refused the connection.' },
    ]);
    scene.receiver = await startPartnerReceiver({ port });
    await scene.desk.passTime();
    expect(await scene.desk.deliver()).toBe(1);
    expect(await scene.receiver.verifyAll(secret)).toHaveLength(1);
  });

  test('ten times has failed, and is sent again only when staff ask for it', async () => {
    const { id } = await addWebhook();
    await openTicket();
    scene.receiver.answerWith(...Array(10).fill(500));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await scene.desk.deliver();
      await scene.desk.passTime();
    }
    expect(scene.receiver.received).toHaveLength(10);
    const [failed] = await scene.desk.readDeliveries('&state=failed');
    expect(failed).toMatchObject({
      attempts: 10,
      nextAttemptAt: null,
      lastError: 'It answered with status 500.',
    });
    // It has not failed for three days, so the webhook stays enabled.
    expect(await scene.desk.readWebhook(id)).toMatchObject({ enabled: true });
    await scene.desk.call('POST', `/api/partner-deliveries/${failed._id}/replay`);
    expect(await scene.desk.deliver()).toBe(1);
    expect(new Set(scene.receiver.received.map(bytesOf)).size).toBe(1);
    expect((await scene.desk.readDelivery(failed._id)).attempts).toBe(11);
  });
});

test('a webhook that hangs holds up neither another one nor more than its share of attempts', async () => {
  const slow = await startPartnerReceiver();
  await scene.desk.addWebhook(slow.url, ['ticket.created']);
  const { secret } = await addWebhook();
  slow.answerWith(...Array(4).fill('hang'));
  for (let count = 0; count < 6; count += 1) await openTicket();
  const running = scene.desk.deliver();
  await scene.desk.awaitRequests(scene.receiver, 6);
  await scene.desk.awaitRequests(slow, 4);
  expect(await scene.receiver.verifyAll(secret)).toHaveLength(6);
  // Another worker starts no further attempt at it.
  expect(await claimDeliveries(scene.api.services.database, randomUUID())).toEqual([]);
  expect(slow.received).toHaveLength(4);
  slow.release();
  expect(await running).toBe(12);
  await slow.close();
});

test('two workers at once make each delivery once', async () => {
  const { secret } = await addWebhook();
  for (let count = 0; count < 12; count += 1) await openTicket();
  const accepted = await Promise.all([scene.desk.deliver(), scene.desk.deliver()]);
  // The one that finds nothing has stopped; the other one took the rest.
  expect(accepted[0] + accepted[1] + (await scene.desk.deliver())).toBe(12);
  const ids = (await scene.receiver.verifyAll(secret)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
});

test('an acceptance is stored although the database fails for a moment', async () => {
  await addWebhook();
  await openTicket();
  const { database } = scene.api.services;
  const transaction = vi.spyOn(database, 'transaction');
  transaction.mockRejectedValueOnce(new Error('The connection was lost.'));
  expect(await scene.desk.deliver()).toBe(1);
  transaction.mockRestore();
  expect(await scene.desk.readDeliveries()).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
});

test('a body that cannot be put together is tried again, and is not counted against the webhook', async () => {
  const { id } = await addWebhook();
  await openTicket();
  const select = vi
    .spyOn(scene.api.services.webhookSender, 'send')
    .mockRejectedValueOnce(new Error('our fault'));
  await scene.desk.deliver();
  select.mockRestore();
  expect(await scene.desk.readDeliveries()).toMatchObject([{ state: 'waiting', lastStatus: null }]);
  expect(await scene.desk.readWebhook(id)).toMatchObject({ failingSince: null });
  await scene.desk.passTime();
  expect(await scene.desk.deliver()).toBe(1);
});

test('an answer with characters that cannot be stored is kept without them, and without secrets', async () => {
  const { secret } = await addWebhook();
  await openTicket();
  scene.receiver.answerWith({ status: 500, body: `a\u0000b ${secret} ${'ü'.repeat(3_000)}` });
  await scene.desk.deliver();
  const [{ _id }] = await scene.desk.readDeliveries();
  const { history } = await scene.desk.readDelivery(_id);
  expect(history[0].response).toMatch(/^ab \[redacted\] ü+$/);
  expect(history[0].response).toHaveLength(1_000);
});

test('a worker that is killed between sending and storing loses nothing, and sends once more', async () => {
  const { secret } = await addWebhook();
  await openTicket();
  scene.receiver.answerWith('hang');
  const run = (): Entry => spawnEntry('worker.ts', { ...scene.api.variables, LOG_LEVEL: 'info' });
  const first = run();
  await scene.desk.awaitRequests(scene.receiver, 1);
  await first.end('SIGKILL');
  expect(await scene.desk.readDeliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  // Before the lease ends, no one takes it.
  expect(await scene.desk.deliver()).toBe(0);
  await scene.desk.passTime();
  const second = run();
  await scene.desk.awaitRequests(scene.receiver, 2);
  await eventually(async () =>
    expect(await scene.desk.readDeliveries()).toMatchObject([{ state: 'succeeded', attempts: 2 }]),
  );
  await second.end('SIGTERM');
  expect(scene.receiver.received).toHaveLength(2);
  const [once, again] = scene.receiver.received;
  expect(again?.body).toBe(once?.body);
  expect(new Set((await scene.receiver.verifyAll(secret)).map(({ id }) => id)).size).toBe(1);
});
