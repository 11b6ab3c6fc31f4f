import { storedStaffRoles } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import {
  type PartnerReceiver,
  type ReceiverAnswer,
  startPartnerReceiver,
} from '../../../test/partner-receiver.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { spawnEntry } from '../../../test/spawn-entry.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';
import { staffNotices, staffNoticeWebhooks } from './staff-notices.tables.ts';

let api: TestApp;
let desk: NoticeDesk;
let support: SupportDesk;
let customer: TestPerson;
let helper: TestPerson;
let receiver: PartnerReceiver;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  support = openSupportDesk(api);
  customer = await api.signUp({ name: 'Kim' });
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await startPartnerReceiver();
  helper = await api.signUp({ role: storedStaffRoles.support });
  await desk.clear();
  await desk.choose(helper, 'ticket-opened', { webhook: true });
  await desk.setWebhook(helper, `${receiver.url}/T000/B000/secret9fQ2`);
});
afterEach(() => receiver.close());

async function openTicket(subject = 'Help') {
  const id = await support.open(customer, { subject });
  await desk.distribute();
  return id;
}
const readPosts = () => receiver.received.map(({ body }) => JSON.parse(body));
async function readWebhook() {
  return (await desk.readSettings(helper)).webhook;
}

test('a notice is posted once, as Slack takes it', async () => {
  const id = await openTicket();
  expect(await desk.post()).toBe(1);
  expect(await desk.post()).toBe(0);
  expect(readPosts()).toEqual([
    { text: `New ticket: “Help” from Kim\n${api.services.addresses.admin}/admin/support-messages/${id}` },
  ]);
  expect(receiver.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Credit-Studio-Notices/1.0',
  });
  expect(await readWebhook()).toMatchObject({ state: 'working', problem: null });
});

test('what a customer typed is no markup, no mention and no link', async () => {
  await openTicket('<!channel> & <https://evil.test|x> @everyone [a](https://evil.test)');
  await desk.post();
  const [{ text }] = readPosts();
  expect(text).toContain(
    '&lt;!channel&gt; &amp; &lt;https:\u200b//evil.test|x&gt; @\u200beveryone [a]\u200b(https',
  );
});

test('what waits goes in one post', async () => {
  for (const subject of ['one', 'two', 'three']) await openTicket(subject);
  expect(await desk.post()).toBe(1);
  expect(readPosts()[0].text.match(/“\w+” from Kim/g)).toEqual([
    '“one” from Kim',
    '“two” from Kim',
    '“three” from Kim',
  ]);
});

describe('a post that is not accepted', () => {
  test.each<[string, ReceiverAnswer, RegExp]>([
    ['with 500', { status: 500, body: 'Out of order.' }, /status 500/],
    ['because the connection closes', 'close', /closed the connection/],
    ['by a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, /redirect \(307\)/],
  ])('%s is made again after a pause', async (_, answer, words) => {
    receiver.answerWith(answer);
    await openTicket('one');
    expect(await desk.post()).toBe(0);
    expect(await desk.post()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    expect(await readWebhook()).toMatchObject({ state: 'failing', problem: expect.stringMatching(words) });
    await desk.passTime();
    expect(await desk.post()).toBe(1);
    expect(readPosts().at(-1).text).toContain('“one”');
    expect(await readWebhook()).toMatchObject({ state: 'working', problem: null });
  });

  test('waits as long as Retry-After says, with all that comes after it', async () => {
    receiver.answerWith({ status: 429, headers: { 'retry-after': '1800' } });
    await openTicket('one');
    await desk.post();
    await openTicket('two');
    expect(await desk.post()).toBe(0);
    const [row] = await api.services.database
      .select({ minutes: sql<number>`round(extract(epoch from next_attempt_at - now()) / 60)::int` })
      .from(staffNoticeWebhooks);
    expect(row?.minutes).toBe(30);
  });
});

describe('an address is switched off, and its person notified in the console', () => {
  async function expectStopped() {
    expect(await readWebhook()).toMatchObject({ state: 'stopped' });
    expect(await api.services.database.$count(staffNotices, eq(staffNotices.postWaits, true))).toBe(0);
    await desk.distribute();
    expect(await desk.listKinds(helper)).toContain('own-webhook-stopped');
    const [entry] = await readAudit(api, helper.user.id);
    expect(entry).toMatchObject({ action: 'staff-notices.webhook-stopped', actorEmail: 'Worker' });
  }

  test('by 410', async () => {
    receiver.answerWith(410);
    await openTicket();
    await desk.post();
    await expectStopped();
    await openTicket('later');
    await desk.passTime();
    expect(await desk.post()).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  test('after a day without an accepted post, and not before', async () => {
    receiver.answerWith(500, 500, 500);
    await openTicket();
    const fail = async (hours: number) => {
      await api.services.database
        .update(staffNoticeWebhooks)
        .set({ failingSince: sql`now() - ${hours} * interval '1 hour'`, nextAttemptAt: sql`now()` });
      await desk.post();
    };
    await desk.post();
    await fail(23.9);
    expect(await readWebhook()).toMatchObject({ state: 'failing' });
    await fail(24.1);
    await expectStopped();
  });

  test('and used again once it accepts a test', async () => {
    receiver.answerWith(410, { status: 404, body: 'no_service' });
    await openTicket();
    await desk.post();
    const refused = await desk.call(helper, 'POST', '/webhook/test');
    expect(refused).toMatchObject({
      ...{ accepted: false, status: 404, answer: 'It answered with status 404. It said: no_service' },
      settings: { webhook: { state: 'stopped' } },
    });
    const accepted = await desk.call(helper, 'POST', '/webhook/test');
    expect(accepted).toMatchObject({ accepted: true, settings: { webhook: { state: 'working' } } });
    await openTicket('later');
    expect(await desk.post()).toBe(1);
  });
});

test('an address that hangs does not hold up the posts of someone else for longer than its attempt', async () => {
  const other = await api.signUp({ role: storedStaffRoles.support });
  const slow = await startPartnerReceiver();
  slow.answerWith('hang');
  await desk.choose(other, 'ticket-opened', { webhook: true });
  await desk.setWebhook(other, slow.url);
  await openTicket();
  const running = desk.post();
  await eventually(() => expect([receiver.received.length, slow.received.length]).toEqual([1, 1]));
  // Another worker posts nothing a second time.
  expect(await desk.post()).toBe(0);
  slow.release();
  expect(await running).toBe(2);
  await slow.close();
});

test('who lost the right before the post gets none', async () => {
  await openTicket();
  await api.services.database.update(users).set({ role: 'content' }).where(eq(users.id, helper.user.id));
  expect(await desk.post()).toBe(0);
  expect(receiver.received).toEqual([]);
  expect(await api.services.database.$count(staffNotices, eq(staffNotices.postWaits, true))).toBe(0);
});

test('a worker that is killed between posting and storing loses nothing, and posts once more', async () => {
  receiver.answerWith('hang');
  await openTicket();
  const run = () => spawnEntry('worker.ts', { ...api.variables, LOG_LEVEL: 'info' });
  const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
  const first = run();
  await arrived(1);
  await first.end('SIGKILL');
  // Before the lease ends, no one posts it.
  expect(await desk.post()).toBe(0);
  await desk.passTime();
  const second = run();
  await arrived(2);
  await eventually(async () => expect(await readWebhook()).toMatchObject({ state: 'working' }));
  await second.end('SIGTERM');
  const [once, again] = readPosts();
  expect(again).toEqual(once);
  expect(await api.services.database.$count(staffNotices, eq(staffNotices.postWaits, true))).toBe(0);
});
