import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { emailTemplates } from './messages.tables.ts';

let api: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
  member = await api.signUp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.delete(emailTemplates);
});

const welcome = { templateName: 'Welcome', subject: 'Hello {{userName}}', body: 'Dear {{ userName }}' };
function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, as = admin) {
  return api.inject({ method, url: `/user-emails${path}`, as, ...(payload && { payload }) });
}
async function add(template: object = welcome): Promise<string> {
  return (await call('POST', '', template)).json().data._id;
}
async function list() {
  return (await call('GET')).json();
}

test('are added, listed by name, changed and deleted, all of it audited', async () => {
  await add({ ...welcome, templateName: 'Zebra' });
  const created = await call('POST', '', welcome);
  expect([created.statusCode, created.json().data]).toEqual([
    201,
    { _id: expect.any(String), ...welcome, version: 1 },
  ]);
  const id = created.json().data._id;
  expect((await list()).map(({ templateName }: { templateName: string }) => templateName)).toEqual([
    'Welcome',
    'Zebra',
  ]);
  const changed = await call('PUT', `/${id}`, { ...welcome, subject: 'Hi', version: 1 });
  expect(changed.json().data).toMatchObject({ subject: 'Hi', version: 2 });
  expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ success: true, data: { _id: id } });
  expect(await list()).toHaveLength(1);
  expect(await readAudit(api, id)).toEqual([
    expect.objectContaining({ action: 'email-template.deleted', before: { ...welcome, subject: 'Hi' } }),
    expect.objectContaining({
      action: 'email-template.updated',
      before: welcome,
      after: { ...welcome, subject: 'Hi' },
    }),
    expect.objectContaining({ action: 'email-template.created', after: welcome }),
  ]);
});

test('of two saves from one version the second changes nothing', async () => {
  const { database } = api.services;
  const id = await add();
  const save = (subject: string) => call('PUT', `/${id}`, { ...welcome, subject, version: 1 });
  let saves: Promise<Awaited<ReturnType<typeof save>>[]> = Promise.resolve([]);
  await database.transaction(async (transaction) => {
    await transaction.select().from(emailTemplates).for('update');
    saves = Promise.all([save('One'), save('Two')]);
    // Both stand before the row when it is let go.
    await eventually(async () => {
      const { rows } = await database.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(2);
    });
  });
  const answers = await saves;
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200);
  expect(await list()).toEqual([winner?.json().data]);
});

test('the same texts again change and audit nothing', async () => {
  const id = await add();
  expect((await call('PUT', `/${id}`, welcome)).json().data.version).toBe(1);
  expect(await readAudit(api, id)).toHaveLength(1);
});

test.each([
  [{ templateName: ' ' }, 'A template name is required.'],
  [{ subject: '' }, 'A subject is required.'],
  [{ subject: 'Hello\r\nBcc: eve@evil.test' }, 'Please keep the subject on one line.'],
  [{ body: '' }, 'A message is required.'],
  [{ body: 'x'.repeat(20_001) }, 'Please use at most 20000 characters.'],
])('rejects %j', async (fields, message) => {
  const answer = await call('POST', '', { ...welcome, ...fields });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  expect(await list()).toEqual([]);
});

test('are for admins only, and 404 when unknown', async () => {
  const id = await add();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', '/preview'],
  ] as const)
    expect((await call(method, path, welcome, member)).json().code).toBe('admin_only');
  const unknown = '/01890000-0000-7000-8000-000000000000';
  expect((await call('PUT', unknown, welcome)).json().code).toBe('not_found');
  expect((await call('DELETE', unknown)).json().code).toBe('not_found');
});

describe('a preview', () => {
  test('shows what the reader gets, and what nothing fills', async () => {
    const text = { subject: 'Hello {{userName}}', body: 'Order {{orderId}} of {{ userName }}' };
    const answer = await call('POST', '/preview', { ...text, userName: 'Mo' });
    expect(answer.json().data).toEqual({
      subject: 'Hello Mo',
      body: 'Order {{orderId}} of Mo',
      unknownPlaceholders: ['orderId'],
    });
  });

  test('does not need a whole text', async () => {
    const answer = await call('POST', '/preview', { subject: '', body: '' });
    expect(answer.json().data).toEqual({ subject: '', body: '', unknownPlaceholders: [] });
  });
});
