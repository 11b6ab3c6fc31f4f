import { storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { users } from '../users/users.tables.ts';

let api: TestApp;
let desk: NoticeDesk;
let support: SupportDesk;
let helper: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  support = openSupportDesk(api);
  helper = await api.signUp({ role: storedStaffRoles.support, name: 'Ann' });
  customer = await api.signUp({ name: 'Kim' });
  await desk.clear();
});
afterAll(() => api.close());
afterEach(() => desk.clear());

async function openTickets(count: number) {
  for (let index = 1; index <= count; index += 1)
    await support.open(customer, { subject: `Ticket ${index}` });
  await desk.distribute();
}

test('the first notice is mailed at once, with the way to its record and none of its message', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  const id = await support.open(customer, { subject: 'Help', message: 'A secret of mine' });
  await desk.distribute();
  expect(await desk.mail()).toBe(1);
  const [mail, ...others] = await desk.readMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ toEmail: helper.email, userId: helper.user.id, state: 'queued' });
  expect(mail?.subject).toBe('New ticket: “Help” from Kim');
  expect(mail?.textBody).toContain('Hello Ann');
  expect(mail?.textBody).toContain(`${api.services.addresses.admin}/admin/support-messages/${id}`);
  expect(mail?.textBody).not.toContain('secret');
});

test('a burst within ten minutes is one more mail, which counts them', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await openTickets(1);
  expect(await desk.mail()).toBe(1);
  for (let burst = 0; burst < 3; burst += 1) {
    await openTickets(4);
    expect(await desk.mail()).toBe(0);
  }
  await desk.passTime();
  expect(await desk.mail()).toBe(1);
  const [, gathered] = await desk.readMails();
  expect(gathered?.subject).toBe('New ticket: 12 notices');
  expect(gathered?.textBody).toContain('And 2 more.');
  expect(gathered?.textBody).toContain(`${api.services.addresses.admin}/admin/support-messages\n`);
  expect(await desk.mail()).toBe(0);
});

test('another kind does not wait for it', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await desk.choose(helper, 'ticket-replied', { mail: true });
  const id = await support.open(customer);
  await support.reply(customer, id, 'Hello?');
  await desk.distribute();
  expect(await desk.mail()).toBe(2);
});

test('two workers at once queue one mail', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await openTickets(5);
  const mailed = await Promise.all([desk.mail(), desk.mail(), desk.mail()]);
  expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await desk.readMails()).map(({ subject }) => subject)).toEqual(['New ticket: 5 notices']);
});

test('what was read in the console is not mailed, and starts no pause', async () => {
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await openTickets(1);
  const [notice] = (await desk.list(helper)).notices;
  await desk.call(helper, 'POST', `/${notice?._id}/read`);
  expect(await desk.mail()).toBe(0);
  await openTickets(1);
  expect(await desk.mail()).toBe(1);
  expect(await desk.readMails()).toHaveLength(1);
});

test('who lost the right before the mail gets none', async () => {
  const leaving = await api.signUp({ role: storedStaffRoles.support });
  await desk.choose(leaving, 'ticket-opened', { mail: true });
  await openTickets(1);
  await api.services.database.update(users).set({ role: 'content' }).where(eq(users.id, leaving.user.id));
  expect(await desk.mail()).toBe(0);
  expect(await desk.readMails()).toEqual([]);
});
