import { storedStaffRoles } from '@credit-studio/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { openSupportDesk, type SupportDesk } from '../../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let desk: NoticeDesk;
let support: SupportDesk;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  support = openSupportDesk(api);
  owner = await api.signUp({ role: storedStaffRoles.owner });
});
afterAll(() => api.close());
afterEach(() => desk.clear());

async function remove(person: TestPerson) {
  const answer = await api.inject({ method: 'DELETE', url: `/api/users/${person.user.id}`, as: owner });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('a deleted customer is in no notice and in no mail about one, and the others stay', async () => {
  await desk.choose(owner, 'ticket-opened', { mail: true });
  const leaving = await api.signUp({ name: 'Quirina Zeugin' });
  const staying = await api.signUp({ name: 'Kim' });
  await support.open(staying, { subject: 'Stays' });
  await desk.distribute();
  await desk.mail();
  await support.open(leaving, { subject: 'Goes' });
  await desk.distribute();
  await desk.passTime();
  await desk.mail();
  await support.open(leaving, { subject: 'Goes, too' });
  await remove(leaving);
  await desk.distribute();
  const { notices } = await desk.list(owner);
  const tickets = notices.filter(({ kind }) => kind === 'ticket-opened');
  expect(tickets.map(({ title, text, path }) => [title, text, path])).toEqual([
    ['New ticket', '', '/admin/support-messages'],
    ['New ticket', '', '/admin/support-messages'],
    ['New ticket', '“Stays” from Kim', expect.stringMatching(/\/[0-9a-f-]{36}$/)],
  ]);
  const mails = await desk.readMails();
  expect(mails.map(({ subject, content, state }) => [subject, content === null, state])).toEqual([
    ['New ticket: “Stays” from Kim', false, 'queued'],
    ['', true, 'failed'],
  ]);
  const holding = async (text: string) => await findRowsHolding(api.services.database, text);
  expect(await holding('Quirina')).toEqual([]);
  // The tickets themselves stay, without their customer.
  expect((await holding('Goes')).filter((row) => !row.startsWith('tickets '))).toEqual([]);
});

test('someone of the team who is deleted takes their notices, choices and address along', async () => {
  const leaving = await api.signUp({ role: storedStaffRoles.support });
  await desk.choose(leaving, 'ticket-opened', { mail: true });
  await desk.setWebhook(leaving, 'http://127.0.0.1:9/services/T0/B0/x');
  await support.open(await api.signUp());
  await desk.distribute();
  await desk.mail();
  await remove(leaving);
  // The audit entry of the deletion, and what happened to the person, name them by their id.
  const rows = await findRowsHolding(api.services.database, leaving.user.id);
  expect(rows.filter((row) => /^staff_notice(s|_mails|_settings|_webhooks) /.test(row))).toEqual([]);
});

test('a copy of someone’s data has their notices and choices, and their address only as it is shown', async () => {
  const helper = await api.signUp({ role: storedStaffRoles.support });
  await desk.choose(helper, 'ticket-opened', { mail: true });
  await desk.setWebhook(helper, 'http://127.0.0.1:9/services/T024/B024/secret9fQ2');
  await support.open(await api.signUp({ name: 'Kim' }), { subject: 'Help' });
  await desk.distribute();
  const answer = await api.inject({ url: `/api/users/${helper.user.id}/data`, as: owner });
  const { staffNotices } = answer.json().data;
  expect(staffNotices).toMatchObject({
    notices: [{ kind: 'ticket-opened', text: '“Help” from Kim', readAt: null }],
    settings: { webhook: 'http://127.0.0.1:9/…9fQ2' },
  });
  expect(staffNotices.settings.choices).toContainEqual({
    ...{ kind: 'ticket-opened', console: true, mail: true, webhook: false },
  });
});
