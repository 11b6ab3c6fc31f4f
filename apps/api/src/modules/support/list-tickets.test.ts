import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { tickets } from './support.tables.ts';

let app: TestApp;
let desk: SupportDesk;
let robin: TestPerson;
let sam: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  desk = openSupportDesk(app);
  robin = await app.signUp({ email: 'robin_1@people.test' });
  sam = await app.signUp({ email: 'sam@people.test' });
  admin = await app.signUp({ role: 'Admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.delete(tickets);
});

async function list(as: TestPerson, query = '') {
  const answer = await app.inject({ url: `/support-messages${query}`, as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const subjects: string[] = answer.json().map(({ subject }: { subject: string }) => subject);
  return { subjects, total: Number(answer.headers['x-total-count']) };
}
async function openAt(as: TestPerson, subject: string, createdAt: string) {
  const id = await desk.open(as, { subject });
  const at = sql`${createdAt}::timestamptz`;
  await app.services.database
    .update(tickets)
    .set({ createdAt: at, customerWroteAt: at })
    .where(eq(tickets.id, id));
  return id;
}

test('shows a customer only their own tickets, newest first, with any filter', async () => {
  await desk.open(robin, { subject: 'first' });
  await desk.open(sam, { subject: 'not mine' });
  await desk.open(robin, { subject: 'second' });
  expect(await list(robin)).toEqual({ subjects: ['second', 'first'], total: 2 });
  expect(await list(robin, '?userEmail=sam@people.test')).toEqual({
    subjects: ['second', 'first'],
    total: 2,
  });
});

test('finds the tickets of one user, for staff only', async () => {
  await desk.open(robin, { subject: 'mine' });
  await desk.open(sam, { subject: 'theirs' });
  expect((await list(admin, `?userId=${sam.user.id}`)).subjects).toEqual(['theirs']);
  expect(await list(robin, `?userId=${sam.user.id}`)).toEqual({ subjects: [], total: 0 });
});

test('shows an admin who asks for their own tickets no one else’s', async () => {
  const ann = await app.signUp({ email: 'ann@people.test', role: 'Admin' });
  const joann = await app.signUp({ email: 'joann@people.test' });
  await desk.open(ann, { subject: 'mine' });
  await desk.open(joann, { subject: 'theirs' });
  expect((await list(ann, '?mine=true&userEmail=ann@people.test')).subjects).toEqual(['mine']);
  expect((await list(ann, '?mine=false')).total).toBe(2);
});

test('lists the newest message of each ticket, to both sides', async () => {
  await desk.open(robin, { subject: 'unanswered' });
  const id = await desk.open(robin, { subject: 'answered' });
  await desk.reply(admin, id, 'We look into it.');
  await desk.reply(robin, id, 'Thank you.');
  const expected = [{ message: 'Thank you.', sender: 'user', attachmentCount: 0 }, null];
  for (const as of [robin, admin]) {
    const rows: { lastReply: unknown }[] = (await app.inject({ url: '/support-messages', as })).json();
    expect(rows.map(({ lastReply }) => lastReply)).toEqual(expected);
  }
});

describe('an admin', () => {
  test('finds by status, priority and part of the address, without case', async () => {
    const id = await desk.open(robin, { subject: 'urgent' });
    await desk.open(sam, { subject: 'quiet' });
    await desk.update(admin, id, { ticketStatus: 'resolved', priority: 'high' });
    expect((await list(admin)).subjects).toEqual(['quiet', 'urgent']);
    expect((await list(admin, '?status=all&priority=all')).total).toBe(2);
    expect((await list(admin, '?status=Resolved')).subjects).toEqual(['urgent']);
    expect((await list(admin, '?priority=medium')).subjects).toEqual(['quiet']);
    expect((await list(admin, '?userEmail=SAM@')).subjects).toEqual(['quiet']);
    expect((await list(admin, '?userEmail=n_1')).subjects).toEqual(['urgent']);
    expect((await list(admin, '?userEmail=n%251')).total).toBe(0);
    expect((await list(admin, '?status=open&priority=high')).total).toBe(0);
  });

  test('finds by days only when both ends are set, the end day to its last moment', async () => {
    await openAt(robin, 'before', '2026-02-27T23:59:59.999999Z');
    await openAt(robin, 'start', '2026-02-28T00:00:00Z');
    await openAt(robin, 'end', '2026-03-01T23:59:59.999999Z');
    await openAt(robin, 'after', '2026-03-02T00:00:00Z');
    const range = '?startDate=2026-02-28&endDate=2026-03-01';
    expect((await list(admin, range)).subjects).toEqual(['end', 'start']);
    expect((await list(admin, '?startDate=2026-02-28')).total).toBe(4);
    expect((await list(admin, '?startDate=2026-02-28&endDate=')).total).toBe(4);
  });

  test('searches, sorts and pages without missing a ticket', async () => {
    for (const subject of ['b', 'a', 'c']) await desk.open(robin, { subject, message: `about ${subject}` });
    expect((await list(admin, '?search=ABOUT%20c')).subjects).toEqual(['c']);
    expect((await list(admin, '?sort=subject')).subjects).toEqual(['a', 'b', 'c']);
    expect(await list(admin, '?sort=-subject&limit=2&page=2')).toEqual({ subjects: ['a'], total: 3 });
  });

  test('sorts by urgency and by the time of the last message', async () => {
    const low = await openAt(robin, 'low', '2026-03-01T00:00:00Z');
    const high = await openAt(robin, 'high', '2026-03-02T00:00:00Z');
    await openAt(robin, 'medium', '2026-03-03T00:00:00Z');
    await desk.update(admin, low, { priority: 'low' });
    await desk.update(admin, high, { priority: 'high' });
    expect((await list(admin, '?sort=-priority')).subjects).toEqual(['high', 'medium', 'low']);
    expect((await list(admin, '?sort=priority')).subjects).toEqual(['low', 'medium', 'high']);
    expect((await list(admin, '?sort=-lastMessageAt')).subjects).toEqual(['medium', 'high', 'low']);
    await desk.reply(admin, high, 'an answer');
    await desk.reply(robin, low, 'a question');
    expect((await list(admin, '?sort=-lastMessageAt')).subjects).toEqual(['low', 'high', 'medium']);
    expect((await list(robin, '?sort=lastMessageAt')).subjects).toEqual(['medium', 'high', 'low']);
  });

  test.each(['?status=done', '?priority=urgent', '?startDate=yesterday', '?sort=userId', '?search=%00'])(
    'is rejected for %s',
    async (query) => {
      const answer = await app.inject({ url: `/support-messages${query}`, as: admin });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    },
  );
});

describe('what is unread', () => {
  const unread = async (as: TestPerson, id: string) => (await desk.read(as, id)).unread;

  test('is counted for each side: the other side’s messages since it last read', async () => {
    const id = await desk.open(robin);
    expect([await unread(admin, id), await unread(robin, id)]).toEqual([1, 0]);
    expect([await desk.countUnread(admin), await desk.countUnread(robin)]).toEqual([1, 0]);
    await desk.reply(robin, id, 'hello?');
    await desk.reply(admin, id, 'hello!');
    await desk.reply(admin, id, 'how are you?');
    expect([await unread(admin, id), await unread(robin, id)]).toEqual([2, 2]);
    expect((await desk.markRead(admin, id)).json()).toEqual({ success: true, data: { unread: 0 } });
    expect([await unread(admin, id), await unread(robin, id)]).toEqual([0, 2]);
    expect([await desk.countUnread(admin), await desk.countUnread(robin)]).toEqual([0, 1]);
    await desk.markRead(robin, id);
    expect(await desk.countUnread(robin)).toBe(0);
    await desk.reply(robin, id, 'fine');
    expect([await unread(admin, id), await desk.countUnread(admin)]).toEqual([1, 1]);
  });

  test('remains after the message that was shown, and a mark never moves back', async () => {
    const id = await desk.open(robin);
    await desk.reply(admin, id, 'shown');
    const [shown] = (await desk.read(robin, id)).adminMessage;
    await desk.reply(admin, id, 'arrived later');
    const mark = { lastMessageId: shown?._id };
    expect((await desk.markRead(robin, id, mark)).json().data).toEqual({ unread: 1 });
    await desk.markRead(robin, id);
    expect((await desk.markRead(robin, id, mark)).json().data).toEqual({ unread: 0 });
  });

  test('is in the list, with the time of the last message', async () => {
    const id = await desk.open(robin);
    await desk.reply(admin, id, 'hello');
    const [row] = (await app.inject({ url: '/support-messages', as: robin })).json();
    const [message] = (await desk.read(robin, id)).adminMessage;
    expect(row).toMatchObject({ unread: 1, lastMessageAt: message?.timestamp });
  });

  test('is counted only among the caller’s own tickets', async () => {
    await desk.reply(admin, await desk.open(sam), 'hello Sam');
    expect(await desk.countUnread(robin)).toBe(0);
    expect(await desk.countUnread(sam)).toBe(1);
  });

  test.each([{ lastMessageId: 'x' }, { lastMessageId: 5 }, { lastMessageId: '1'.repeat(30) }])(
    'is not marked read up to %j',
    async (payload) => {
      const id = await desk.open(robin);
      expect((await desk.markRead(admin, id, payload)).statusCode).toBe(400);
      expect(await unread(admin, id)).toBe(1);
    },
  );
});
