import { storedStaffRoles } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { spawnEntry } from '../../../test/spawn-entry.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { staffNoticeEvents, staffNotices } from './staff-notices.tables.ts';

let api: TestApp;
let desk: NoticeDesk;
let support: SupportDesk;
let helper: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  support = openSupportDesk(api);
  helper = await api.signUp({ role: storedStaffRoles.support });
  customer = await api.signUp();
  await desk.clear();
});
afterAll(() => api.close());
afterEach(() => desk.clear());

test('two workers at once give each notice once', async () => {
  for (let count = 0; count < 12; count += 1) await support.open(customer);
  await Promise.all([desk.distribute(), desk.distribute(), desk.distribute()]);
  expect(await api.services.database.$count(staffNotices, eq(staffNotices.userId, helper.user.id))).toBe(12);
});

test('a run that fails half way leaves every occasion for the next one', async () => {
  await support.open(customer);
  const { database } = api.services;
  await api.asOwner(`create function refuse_notice() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`);
  await api.asOwner(`create trigger refuse_notice before update on staff_notice_events
    for each row execute function refuse_notice()`);
  await expect(desk.distribute()).rejects.toThrow();
  expect(await database.$count(staffNotices)).toBe(0);
  await api.asOwner('drop trigger refuse_notice on staff_notice_events');
  expect(await desk.distribute()).toBe(1);
  expect(await desk.listKinds(helper)).toEqual(['ticket-opened']);
});

test('a worker that is killed while it distributes neither loses nor doubles a notice or a mail', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await support.open(customer);
  const { database } = api.services;
  const run = () => spawnEntry('worker.ts', { ...api.variables, LOG_LEVEL: 'info' });
  // Holds the worker up within its transaction: it waits for the row that it inserts a reference to.
  const first = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from users where id = ${helper.user.id} for update`);
    const worker = run();
    const isWaiting = sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%staff_notices%'`;
    await eventually(async () =>
      expect((await database.execute<{ waiting: number }>(isWaiting)).rows[0]?.waiting).toBe(1),
    );
    await worker.end('SIGKILL');
    return worker;
  });
  expect(first.child.killed).toBe(true);
  expect(await database.$count(staffNotices)).toBe(0);
  const second = run();
  await eventually(async () => {
    const mails = await database.select().from(outboundMessages);
    expect(mails.map(({ toEmail, state }) => [toEmail, state])).toEqual([[helper.email, 'accepted']]);
  });
  await second.end('SIGTERM');
  expect(await desk.listKinds(helper)).toEqual(['ticket-opened']);
});

test('who loses the right gets no further notice, and no longer sees the ones before', async () => {
  const leaving = await api.signUp({ role: storedStaffRoles.support });
  await support.open(customer);
  await desk.distribute();
  expect(await desk.countUnread(leaving)).toBe(1);
  await api.services.database.update(users).set({ role: 'content' }).where(eq(users.id, leaving.user.id));
  await eventually(async () => expect(await desk.countUnread(leaving)).toBe(0));
  expect(await desk.listKinds(leaving)).toEqual([]);
  await support.open(customer);
  await desk.distribute();
  expect(await api.services.database.$count(staffNotices, eq(staffNotices.userId, leaving.user.id))).toBe(1);
});

test('someone who is blocked gets nothing', async () => {
  const blocked = await api.signUp({ role: storedStaffRoles.support });
  await api.services.database
    .update(users)
    .set({ blockedAt: new Date() })
    .where(eq(users.id, blocked.user.id));
  await support.open(customer);
  await desk.distribute();
  expect(await api.services.database.$count(staffNotices, eq(staffNotices.userId, blocked.user.id))).toBe(0);
});

test('a kind of a later version waits for that version', async () => {
  const { database } = api.services;
  await database.execute(sql`insert into staff_notice_events (id, kind, occasion, facts)
    values (uuidv7(), 'comet-seen', 'comet-seen:1', '{}')`);
  expect(await desk.distribute()).toBe(0);
  expect(await database.$count(staffNoticeEvents)).toBe(1);
});
