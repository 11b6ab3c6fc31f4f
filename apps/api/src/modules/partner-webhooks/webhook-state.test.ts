import { verifyWebhook } from '@credit-studio/contracts/webhooks';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stagePartner } from '../../../test/partner-scene.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partner-webhooks.tables.ts';

const scene = stagePartner();
const { addWebhook, openTicket } = scene;

/** As if the webhook had failed for so many days. */
async function haveFailedFor(days: number, id: string) {
  await scene.api.services.database
    .update(partnerWebhooks)
    .set({ failingSince: sql`now() - ${days} * interval '1 day'` })
    .where(eq(partnerWebhooks.id, id));
}
async function lastAttemptLeft() {
  await scene.api.services.database.update(partnerDeliveries).set({ tries: 9 });
}

describe('a webhook is disabled', () => {
  test('by 410, with everything that waits for it', async () => {
    const { id } = await addWebhook();
    await openTicket('first');
    scene.receiver.answerWith(500, 410);
    await scene.desk.deliver();
    await openTicket('second');
    await scene.desk.deliver();
    expect(await scene.desk.readWebhook(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(await scene.desk.readDeliveries()).toMatchObject([
      { state: 'failed', lastStatus: 410, lastError: expect.stringMatching(/gone \(410\)/) },
      { state: 'failed', lastError: 'The webhook was disabled.' },
    ]);
    const [entry] = await readAudit(scene.api, id);
    expect(entry).toMatchObject({
      ...{ action: 'partner-webhook.disabled', actorEmail: 'Worker' },
      after: { enabled: false, disabledReason: 'gone' },
    });
    // Nothing that happens from now on is for it.
    await openTicket('third');
    await scene.desk.passTime();
    await scene.desk.deliver();
    expect(scene.receiver.received).toHaveLength(2);
    expect(await scene.api.services.database.$count(partnerEvents)).toBe(2);
  });

  test('when the last attempt of a delivery failed and nothing has arrived for three days', async () => {
    const { id } = await addWebhook();
    await openTicket();
    scene.receiver.answerWith(500, 500);
    await scene.desk.deliver();
    await haveFailedFor(3.1, id);
    await lastAttemptLeft();
    await scene.desk.passTime();
    await scene.desk.deliver();
    expect(await scene.desk.readWebhook(id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
  });

  test('not while other deliveries succeed', async () => {
    const { id } = await addWebhook();
    await openTicket();
    scene.receiver.answerWith(500, 500);
    await scene.desk.deliver();
    await haveFailedFor(2.9, id);
    await lastAttemptLeft();
    await scene.desk.passTime();
    await scene.desk.deliver();
    expect(await scene.desk.readDeliveries()).toMatchObject([{ state: 'failed' }]);
    expect(await scene.desk.readWebhook(id)).toMatchObject({ enabled: true });
  });

  test('and enabled again: what failed is sent on request, what happened in between is not', async () => {
    const { id } = await addWebhook();
    await openTicket('before');
    scene.receiver.answerWith(410);
    await scene.desk.deliver();
    await openTicket('in between');
    await scene.desk.call('PUT', `/api/partner-webhooks/${id}`, { enabled: true });
    expect(await scene.desk.readWebhook(id)).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    });
    expect(await scene.desk.deliver()).toBe(0);
    const { data } = await scene.desk.call('POST', `/api/partner-webhooks/${id}/replay-failed`);
    expect(data).toEqual({ deliveries: 1 });
    expect(await scene.desk.deliver()).toBe(1);
    expect(scene.receiver.received.map(({ body }) => JSON.parse(body).data.ticket.subject)).toEqual([
      'before',
      'before',
    ]);
  });
});

describe('a rotated secret', () => {
  test('signs next to the one before for a day, and then without it', async () => {
    const { id, secret: before } = await addWebhook();
    const rotated = await scene.desk.call('POST', `/api/partner-webhooks/${id}/rotate-secret`);
    const after: string = rotated.data.secret;
    expect(after).not.toBe(before);
    await openTicket();
    await scene.desk.deliver();
    expect(await scene.receiver.verifyAll(before)).toHaveLength(1);
    expect(await scene.receiver.verifyAll(after)).toHaveLength(1);
    await scene.api.services.database.update(partnerWebhooks).set({ previousSecretEndsAt: sql`now()` });
    await openTicket();
    await scene.desk.deliver();
    const [, last] = scene.receiver.received;
    if (!last) throw new Error('A second request was expected.');
    await verifyWebhook({ ...last, secret: after });
    await expect(verifyWebhook({ ...last, secret: before })).rejects.toMatchObject({
      code: 'signature_invalid',
    });
  });

  test('that cannot be read holds up the event, and says what to do', async () => {
    await addWebhook();
    await scene.api.services.database.update(partnerWebhooks).set({ secretSealed: Buffer.alloc(60) });
    await openTicket();
    await scene.desk.deliver();
    expect(scene.receiver.received).toEqual([]);
    expect(await scene.desk.readDeliveries()).toMatchObject([
      { lastError: expect.stringMatching(/rotate it/) },
    ]);
  });
});
