import { storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let desk: NoticeDesk;
let support: SupportDesk;
let helper: TestPerson;
let other: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  support = openSupportDesk(api);
  helper = await api.signUp({ role: storedStaffRoles.support });
  other = await api.signUp({ role: storedStaffRoles.support });
  customer = await api.signUp({ name: 'Kim' });
  await desk.clear();
});
afterAll(() => api.close());
afterEach(() => desk.clear());

async function openTickets(...subjects: string[]) {
  for (const subject of subjects) {
    await support.open(customer, { subject });
    await desk.distribute();
  }
}

test('a list is newest first, and continues where it ended', async () => {
  await openTickets('one', 'two', 'three');
  const first = await desk.list(helper, '?limit=2');
  expect(first.notices.map(({ text }) => text)).toEqual(['“three” from Kim', '“two” from Kim']);
  const rest = await desk.list(helper, `?limit=2&before=${first.next}`);
  expect(rest.notices.map(({ text }) => text)).toEqual(['“one” from Kim']);
  expect(rest.next).toBeNull();
});

test('reading one is for the reader only, and the time of the first reading stays', async () => {
  await openTickets('one', 'two');
  const [newest] = (await desk.list(helper)).notices;
  const read = await desk.call(helper, 'POST', `/${newest?._id}/read`);
  expect(read.readAt).not.toBeNull();
  expect(await desk.call(helper, 'POST', `/${newest?._id}/read`)).toEqual(read);
  expect(await desk.countUnread(helper)).toBe(1);
  expect(await desk.countUnread(other)).toBe(2);
  const refused = { method: 'POST' as const, url: `/api/staff-notices/${newest?._id}/read`, as: other };
  expect((await api.inject(refused)).statusCode).toBe(404);
});

test('all are read up to the newest that the reader saw', async () => {
  await openTickets('one', 'two');
  const [newest] = (await desk.list(helper)).notices;
  await openTickets('three');
  expect(await desk.call(helper, 'POST', '/read', { newest: newest?._id })).toEqual({ unread: 1 });
  const { notices } = await desk.list(helper);
  expect(notices.map(({ readAt }) => readAt === null)).toEqual([true, false, false]);
});

test('a kind that is switched off in the console is neither listed nor counted', async () => {
  await desk.choose(helper, 'ticket-opened', { console: false, mail: true });
  await openTickets('one');
  expect(await desk.listKinds(helper)).toEqual([]);
  expect(await desk.countUnread(helper)).toBe(0);
  expect(await desk.countUnread(other)).toBe(1);
});
