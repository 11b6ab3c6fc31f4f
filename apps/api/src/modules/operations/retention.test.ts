import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { generationEvents, generations } from '../generations/generations.tables.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import {
  partnerDeliveries,
  partnerEvents,
  partnerWebhooks,
} from '../partner-webhooks/partner-webhooks.tables.ts';
import { webhookEvents } from '../payments/payments.tables.ts';
import { staffNoticeEvents, staffNotices } from '../staff-notices/staff-notices.tables.ts';
import { teamInvitations } from '../team/team.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { createRetention } from './retention.ts';

const days = {
  notifications: 400,
  mails: 300,
  inboundMails: 25,
  progress: 30,
  partnerEvents: 30,
  unusedImages: 20,
};
let studio: Studio;
let retain: () => Promise<void>;
beforeAll(async () => {
  studio = await createStudio();
  retain = createRetention(studio.services, days);
});
afterAll(() => studio.close());

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);

test('processed notifications go when they are old, and the others stay for staff', async () => {
  const { database } = studio.services;
  const event = (eventId: string, age: number, state: 'processed' | 'failed' | 'received') => ({
    ...{ eventId, state, eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} },
    receivedAt: daysAgo(age),
  });
  await database
    .insert(webhookEvents)
    .values([
      event('old', 401, 'processed'),
      event('young', 399, 'processed'),
      event('old and failed', 401, 'failed'),
      event('old and waiting', 401, 'received'),
    ]);
  await retain();
  const left = await database.select({ id: webhookEvents.eventId }).from(webhookEvents);
  expect(left.map(({ id }) => id).sort()).toEqual(['old and failed', 'old and waiting', 'young']);
});

test('mails go when they are old, except one that is still to be sent', async () => {
  const { database } = studio.services;
  const mail = (occasion: string, age: number, state: 'accepted' | 'failed' | 'queued') => ({
    ...{ occasion, state, toEmail: 'a@people.test', subject: 'Hi', textBody: 'Hi' },
    createdAt: daysAgo(age),
  });
  await database
    .insert(outboundMessages)
    .values([
      mail('old', 301, 'accepted'),
      mail('old failed', 301, 'failed'),
      mail('old queued', 301, 'queued'),
      mail('young', 299, 'accepted'),
    ]);
  await retain();
  const left = await database.select({ occasion: outboundMessages.occasion }).from(outboundMessages);
  expect(left.map(({ occasion }) => occasion).sort()).toEqual(['old queued', 'young']);
});

test('invitations go 90 days after they were taken back or expired, with their address in the log', async () => {
  const { database } = studio.services;
  const add = async (name: string, ends: Partial<typeof teamInvitations.$inferInsert>) => {
    const email = `${name}@people.test`;
    const [row] = await database
      .insert(teamInvitations)
      .values({
        ...{
          email,
          role: 'support',
          codeHash: Buffer.from(name),
          sentAt: daysAgo(98),
          expiresAt: daysAgo(91),
        },
        ...ends,
      })
      .returning();
    await database.insert(auditEntries).values({
      ...{ actorEmail: 'owner@people.test', action: 'team.invited', subjectKind: 'invitation' },
      ...{ subjectId: row?.id ?? '', after: { UserEmail: email, userRole: 'moderator' } },
    });
  };
  await add('expired', {});
  await add('expired-later', { expiresAt: daysAgo(89) });
  await add('revoked', { revokedAt: daysAgo(91), expiresAt: daysAgo(89) });
  await add('revoked-later', { revokedAt: daysAgo(89), expiresAt: daysAgo(88) });
  await add('accepted', { acceptedAt: daysAgo(95) });
  await retain();
  const left = await database.select({ email: teamInvitations.email }).from(teamInvitations);
  const kept = ['accepted', 'expired-later', 'revoked-later'].map((name) => `${name}@people.test`);
  expect(left.map(({ email }) => email).sort()).toEqual(kept);
  const entries = await database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectKind, 'invitation'));
  const known = entries.map(({ after }) => after?.UserEmail).filter((email) => email !== undefined);
  expect([known.sort(), entries.length]).toEqual([kept, 5]);
  expect(entries.every(({ after }) => after?.userRole === 'moderator')).toBe(true);
});

test('notices go 90 days after what they report, with everyone’s copies', async () => {
  const { database } = studio.services;
  const reader = await studio.signUp({ role: 'Admin' });
  await database.delete(staffNoticeEvents);
  for (const [occasion, age] of [
    ['old', 91],
    ['young', 89],
  ] as const) {
    const [event] = await database
      .insert(staffNoticeEvents)
      .values({ kind: 'ai-keys-down', occasion, facts: {}, createdAt: daysAgo(age) })
      .returning();
    await database.insert(staffNotices).values({
      ...{ eventId: event?.id ?? '', userId: reader.user.id, kind: 'ai-keys-down' },
      ...{ inConsole: true, mailWaits: false, postWaits: false },
    });
  }
  await retain();
  const left = await database.select({ occasion: staffNoticeEvents.occasion }).from(staffNoticeEvents);
  expect(left).toEqual([{ occasion: 'young' }]);
  expect(await database.$count(staffNotices)).toBe(1);
});

test('events of partner webhooks go with their deliveries when they are old, except what is sent again now', async () => {
  const { database } = studio.services;
  const [webhook] = await database
    .insert(partnerWebhooks)
    .values({ url: 'https://partner.test/', eventTypes: ['order.paid'], secretSealed: Buffer.alloc(1) })
    .returning();
  if (!webhook) throw new Error('The webhook was not stored.');
  const add = async (
    occurrence: string,
    age: number,
    state: 'waiting' | 'succeeded',
    webhookId = webhook.id,
  ) => {
    const [event] = await database
      .insert(partnerEvents)
      .values({ occurrence, type: 'order.paid', createdAt: daysAgo(age) })
      .returning();
    await database
      .insert(partnerDeliveries)
      .values({ eventId: event?.id ?? '', webhookId, type: 'order.paid', state });
  };
  await add('old', 31, 'succeeded');
  await add('young', 29, 'succeeded');
  await add('old and sent again', 31, 'waiting');
  await add('old, of a webhook that was deleted', 31, 'waiting', randomUUID());
  await retain();
  const left = await database.select({ occurrence: partnerEvents.occurrence }).from(partnerEvents);
  expect(left.map(({ occurrence }) => occurrence).sort()).toEqual(['old and sent again', 'young']);
  expect(await database.$count(partnerDeliveries)).toBe(2);
});

test('more rows than fit in a batch are deleted in one run', async () => {
  const { database } = studio.services;
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    ...{ occasion: `many-${index}`, state: 'accepted' as const, createdAt: daysAgo(500) },
    ...{ toEmail: 'a@people.test', subject: 'Hi', textBody: 'Hi' },
  }));
  await database.insert(outboundMessages).values(rows);
  await retain();
  expect(await database.$count(outboundMessages)).toBe(2);
});

test('images that no generation used go with their bytes; used and young ones stay', async () => {
  const { database, storage } = studio.services;
  await studio.addKey('main');
  const customer = await studio.createCustomer();
  const [used] = await database.select().from(files);
  const { statusCode } = await customer.generate();
  expect(statusCode).toBe(202);
  await studio.createCustomer();
  const uploaded = await database.select().from(files);
  const unused = uploaded.find(({ id }) => id !== used?.id);
  await studio.asOwner(`update files set created_at = now() - interval '21 days'`);
  await studio.createCustomer();
  await retain();
  const left = await database.select().from(files);
  expect(left).toHaveLength(2);
  expect(left.map(({ id }) => id)).toContain(used?.id);
  expect(await storage.stat(unused?.storageKey ?? '')).toBeNull();
  expect(await storage.stat(used?.storageKey ?? '')).not.toBeNull();
  // A second walk begins again at the first image.
  await studio.asOwner(`update files set created_at = now() - interval '21 days'`);
  await retain();
  expect(await database.$count(files)).toBe(1);
});

test('the steps of an old generation go, and the generation stays', async () => {
  const { database } = studio.services;
  expect(await database.$count(generationEvents)).toBeGreaterThan(0);
  await studio.asOwner(`update generation_events set created_at = now() - interval '31 days'`);
  await retain();
  expect(await database.$count(generationEvents)).toBe(0);
  expect(await database.$count(generations)).toBe(1);
});
