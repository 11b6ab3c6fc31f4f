import { mailKinds } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitMails } from '../../../test/mails.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { contentSections } from '../content/content.tables.ts';
import { sendQueuedMessages } from './index.ts';

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
});
afterAll(() => api.close());

function sendTest(kind: string, as?: TestPerson, key = 'key') {
  const headers = { 'idempotency-key': key };
  return api.inject({
    method: 'POST',
    url: `/sample-mails/${kind}/test`,
    payload: {},
    headers,
    ...(as && { as }),
  });
}

test('the samples are every mail, with its text and a complete document', async () => {
  const rows: { kind: string; text: string; html: string }[] = (
    await api.inject({ url: '/sample-mails', as: admin })
  ).json();
  expect(rows.map(({ kind }) => kind)).toEqual(mailKinds);
  for (const { text, html } of rows) {
    const { storefront, admin: console } = api.services.addresses;
    expect([storefront, console].some((origin) => text.includes(origin))).toBe(true);
    expect(html).toContain('</html>');
  }
});

test('the samples have the logo of the shop, by an absolute address', async () => {
  await api.services.database
    .insert(contentSections)
    .values({ name: 'footer', fields: { middleSection: { logoUrl: '/logo.png' } }, isActive: true });
  const [first] = (await api.inject({ url: '/sample-mails', as: admin })).json();
  expect(first.html).toContain(`<img src="${api.services.addresses.storefront}/logo.png"`);
  await api.services.database.delete(contentSections);
});

test('a test goes to the admin who asks for it, once per key, and is audited', async () => {
  const sent = await sendTest('receipt', admin, 'one');
  expect([sent.statusCode, sent.json().data.toEmail]).toEqual([200, admin.email]);
  expect((await sendTest('receipt', admin, 'one')).json()).toEqual(sent.json());
  await sendQueuedMessages(api.services);
  const mails = await awaitMails(admin.email, 1);
  expect(mails.map(({ subject }) => subject)).toEqual(['Test: Your payment for order 7F3K9QAB']);
  expect(await readAudit(api, sent.json().data._id)).toMatchObject([
    { action: 'message.tested', actorEmail: admin.email, after: { toEmail: admin.email } },
  ]);
});

test('no one but an admin sends a test, and only one of a mail that exists', async () => {
  expect((await sendTest('receipt')).statusCode).toBe(401);
  expect((await sendTest('receipt', await api.signUp({}))).statusCode).toBe(403);
  expect((await sendTest('newsletter', admin, 'other')).statusCode).toBe(404);
});
