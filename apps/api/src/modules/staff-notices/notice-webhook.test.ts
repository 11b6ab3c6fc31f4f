import { randomBytes } from 'node:crypto';
import { storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NoticeDesk, openNoticeDesk } from '../../../test/notice-desk.ts';
import { startPartnerReceiver } from '../../../test/partner-receiver.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { findRowsHolding } from '../../../test/safety/fingerprint-database.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { maskAddress, openAddress, resealNoticeWebhooks } from './notice-webhook.ts';
import { staffNoticeWebhooks } from './staff-notices.tables.ts';

let api: TestApp;
let desk: NoticeDesk;
let helper: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  desk = openNoticeDesk(api);
  helper = await api.signUp({ role: storedStaffRoles.support });
});
afterAll(() => api.close());

const secretPath = 'T024BE7LH/B024BE7LH/zQ1x7Wv3secret9fQ2';

test('an address is stored sealed, and no answer, log entry or table has it', async () => {
  const settings = await desk.setWebhook(helper, `http://127.0.0.1:9/services/${secretPath}`);
  expect(settings.webhook).toMatchObject({ address: 'http://127.0.0.1:9/…9fQ2', state: 'working' });
  expect(await findRowsHolding(api.services.database, 'zQ1x7Wv3secret')).toEqual([]);
  const [entry] = await readAudit(api, helper.user.id);
  expect(entry).toMatchObject({ action: 'staff-notices.webhook-set', after: { host: '127.0.0.1:9' } });
});

test.each([
  ['https://hooks.slack.com/services/T024/B024/zQ1x7Wv39fQ2', 'https://hooks.slack.com/…9fQ2'],
  ['https://discord.com/api/webhooks/1/abcdefgh/slack', 'https://discord.com/…lack'],
  ['https://chat.example.com/short', 'https://chat.example.com/…'],
])('%s is shown as %s', (url, shown) => {
  expect(maskAddress(url)).toBe(shown);
});

test.each([
  ['http://hooks.example.com/x', /https:/],
  ['https://10.0.0.7/x', /private network/],
  ['https://169.254.169.254/latest', /private network/],
  ['ftp://hooks.example.com', /https:/],
  ['https://ann:secret@hooks.example.com', /user name and password/],
])('%s is refused', async (url, words) => {
  const call = { method: 'PUT' as const, url: '/api/staff-notices/webhook', as: helper, payload: { url } };
  const answer = await api.inject(call);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([{ path: 'body.url', message: expect.stringMatching(words) }]);
});

test('an address that is removed is gone, and a test needs one', async () => {
  await desk.setWebhook(helper, 'http://127.0.0.1:9/x');
  expect(await desk.call(helper, 'DELETE', '/webhook')).toMatchObject({ webhook: null });
  expect(await desk.call(helper, 'DELETE', '/webhook')).toMatchObject({ webhook: null });
  const answer = await api.inject({ method: 'POST', url: '/api/staff-notices/webhook/test', as: helper });
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Please enter an address first.']);
  const entries = await readAudit(api, helper.user.id);
  expect(entries.filter(({ action }) => action === 'staff-notices.webhook-removed')).toHaveLength(1);
});

test('a test arrives in the form of Slack, and a host that answers nothing is explained', async () => {
  const receiver = await startPartnerReceiver();
  await desk.setWebhook(helper, receiver.url);
  expect(await desk.call(helper, 'POST', '/webhook/test')).toMatchObject({
    ...{ accepted: true, status: 204, answer: 'It accepted the test.' },
    settings: { webhook: { lastSuccessAt: expect.any(String) } },
  });
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    text: `This is a test of your notices from Credit Studio.\n${api.services.addresses.admin}/admin/settings/notices`,
  });
  await receiver.close();
  expect(await desk.call(helper, 'POST', '/webhook/test')).toMatchObject({
    ...{ accepted: false, status: null, answer: 'The host refused the connection.' },
    settings: { webhook: { state: 'working' } },
  });
});

test('the address of someone else is neither shown, tested nor removed', async () => {
  await desk.setWebhook(helper, 'http://127.0.0.1:9/x');
  const other = await api.signUp({ role: storedStaffRoles.owner });
  expect((await desk.readSettings(other)).webhook).toBeNull();
  await desk.call(other, 'DELETE', '/webhook');
  expect((await desk.readSettings(helper)).webhook).not.toBeNull();
});

test('an address is sealed again with a new key of the application, and says when it cannot be read', async () => {
  await desk.setWebhook(helper, 'http://127.0.0.1:9/x');
  const { database } = api.services;
  const read = async () => {
    const [row] = await database
      .select()
      .from(staffNoticeWebhooks)
      .where(eq(staffNoticeWebhooks.userId, helper.user.id));
    return row?.addressSealed ?? Buffer.alloc(0);
  };
  const newKey = randomBytes(32).toString('base64');
  const lost = createSecretBox(newKey);
  expect(await resealNoticeWebhooks({ database, secrets: lost })).toEqual({ resealed: 0, unreadable: 1 });
  const rotated = createSecretBox(newKey, [api.environment.SECRETS_KEY]);
  expect(await resealNoticeWebhooks({ database, secrets: rotated })).toEqual({ resealed: 1, unreadable: 0 });
  expect(openAddress({ secrets: lost }, await read())).toBe('http://127.0.0.1:9/x');
});
