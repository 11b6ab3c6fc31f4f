import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitMails } from '../../../test/mails.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { queueMessage, sendQueuedMessages } from './index.ts';
import { outboundMessages } from './messages.tables.ts';

let api: TestApp;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin', name: 'Ada' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.delete(outboundMessages);
  reader = await api.signUp({ name: 'Mo' });
});

function post(url: string, payload: object = {}, as = admin, key?: string) {
  return api.inject({
    method: 'POST',
    url,
    as,
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}
function letter(fields: object = {}) {
  return {
    toEmail: reader.email,
    subject: 'Hello {{userName}}',
    messageBody: 'Dear {{ userName }},\n\nwelcome.',
    ...fields,
  };
}
function send(fields: object = {}, as = admin, key?: string) {
  return post('/send-message', letter(fields), as, key);
}
async function list(query = '') {
  const answer = await api.inject({ url: `/messages${query}`, as: admin });
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']), answer };
}

describe('a message to a user', () => {
  test('arrives with the name filled in, and is logged', async () => {
    const answer = await send({ toEmail: reader.email.toUpperCase(), templateName: 'Welcome' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Message sent successfully.']);
    expect(answer.json().data).toMatchObject({ state: 'queued', attempts: 0, toEmail: reader.email });
    await sendQueuedMessages(api.services);
    const [mail] = await awaitMails(reader.email, 1);
    expect(mail).toMatchObject({ subject: 'Hello Mo', text: 'Dear Mo,\n\nwelcome.\n', to: [reader.email] });
    const { rows } = await list();
    expect(rows).toEqual([
      {
        _id: answer.json().data._id,
        day: expect.stringMatching(/day$/),
        date: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
        templateName: 'Welcome',
        toEmail: reader.email,
        subject: 'Hello Mo',
        state: 'accepted',
        attempts: 1,
        lastError: null,
        body: 'Dear Mo,\n\nwelcome.',
        isSecret: false,
        createdAt: expect.any(String),
        sentAt: expect.any(String),
      },
    ]);
    expect(await readAudit(api, rows[0]._id)).toEqual([
      expect.objectContaining({
        action: 'message.sent',
        actorId: admin.user.id,
        after: { toEmail: reader.email, subject: 'Hello Mo', templateName: 'Welcome' },
      }),
    ]);
  });

  test('goes out once, however often its request is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, admin, 'once')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await list()).total).toBe(1);
    await send({}, admin);
    expect((await list()).total).toBe(2);
  });

  test('cannot add a second recipient by subject, address or name', async () => {
    const evil = 'x\r\nBcc: eve@evil.test';
    expect((await send({ subject: evil })).statusCode).toBe(400);
    expect((await send({ toEmail: `${reader.email}\r\nBcc: eve@evil.test` })).json().code).toBe('not_found');
    expect((await send({ toEmail: `${reader.email}, eve@evil.test` })).json().code).toBe('not_found');
    await api.inject({
      method: 'PUT',
      url: `/update-user-profile/${reader.user.id}`,
      as: reader,
      payload: { userName: evil },
    });
    await send();
    await sendQueuedMessages(api.services);
    const [mail] = await awaitMails(reader.email, 1);
    expect(mail?.subject).toBe('Hello x Bcc: eve@evil.test');
    expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
  });

  test.each([
    [
      { toEmail: 'unknown@people.test' },
      404,
      'No user has this email address. Please choose one from the list.',
    ],
    [{ toEmail: '' }, 404, 'No user has this email address. Please choose one from the list.'],
    [{ subject: ' ' }, 400, 'A subject is required.'],
    [{ messageBody: '' }, 400, 'A message is required.'],
    [
      { messageBody: 'Order {{orderId}}' },
      400,
      'Unknown placeholder {{orderId}}. Please remove it; only {{userName}} is filled in.',
    ],
  ])('is rejected with %j', async (fields, status, message) => {
    const answer = await send(fields);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect((await list()).total).toBe(0);
  });

  test('and the log are for admins only', async () => {
    expect((await send({}, reader)).json().code).toBe('admin_only');
    expect((await api.inject({ url: '/messages', as: reader })).json().code).toBe('admin_only');
  });
});

describe('the log', () => {
  const queue = (toEmail: string, fields: Partial<typeof outboundMessages.$inferInsert> = {}) =>
    api.services.database.insert(outboundMessages).values({
      occasion: `test:${Math.random()}`,
      toEmail,
      subject: 'Receipt',
      textBody: 'Thank you',
      ...fields,
    });

  test('is searched, filtered, sorted and paged', async () => {
    await queue('a@people.test', { createdAt: new Date('2026-01-31T23:59:59Z'), state: 'accepted' });
    await queue('b@people.test', { createdAt: new Date('2026-02-01T00:00:00Z'), state: 'failed' });
    await queue(reader.email, { userId: reader.user.id, templateName: 'Welcome', subject: 'Hello' });
    const emails = async (query: string) =>
      (await list(query)).rows.map(({ toEmail }: { toEmail: string }) => toEmail);
    expect(await emails('')).toEqual([reader.email, 'b@people.test', 'a@people.test']);
    expect(await emails('?search=welcome')).toEqual([reader.email]);
    expect(await emails('?state=failed')).toEqual(['b@people.test']);
    expect(await emails(`?userId=${reader.user.id}`)).toEqual([reader.email]);
    expect(await emails('?toEmail=A@people.test')).toEqual(['a@people.test']);
    expect(await emails('?startDate=2026-01-01&endDate=2026-01-31')).toEqual(['a@people.test']);
    expect(await emails('?startDate=2026-01-01')).toHaveLength(3);
    expect(await emails('?sort=createdAt&page=2&limit=2')).toEqual([reader.email]);
    expect((await list('?page=1&limit=1')).total).toBe(3);
    const [january] = (await list('?toEmail=a@people.test')).rows;
    expect([january.day, january.date]).toEqual(['Saturday', '31/01/2026']);
  });

  test.each(['?state=lost', '?sort=textBody', '?userId=7', '?startDate=31/01/2026&endDate=1'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).answer.statusCode).toBe(400);
    },
  );

  test('shows no text of a secret mail', async () => {
    await queue(reader.email, { isSecret: true, textBody: 'https://storefront.test/?code=SECRET' });
    const { rows, answer } = await list();
    expect(rows[0]).toMatchObject({ isSecret: true, body: null });
    expect(answer.body).not.toContain('SECRET');
  });
});

describe('sending again', () => {
  const resend = (id: string, key?: string, as = admin) => post(`/messages/${id}/resend`, {}, as, key);
  const sendOut = async (): Promise<string> => {
    const { _id } = (await send()).json().data;
    await sendQueuedMessages(api.services);
    return _id;
  };

  test('creates a new row, each time the mail before it is done', async () => {
    const id = await sendOut();
    const first = await resend(id);
    expect(first.json()).toMatchObject({ message: 'Message sent successfully.', data: { state: 'queued' } });
    expect((await resend(id)).json().message).toBe(
      'This message is already being sent again. Please wait until it finishes.',
    );
    await sendQueuedMessages(api.services);
    expect((await resend(first.json().data._id)).statusCode).toBe(200);
    await sendQueuedMessages(api.services);
    expect(await awaitMails(reader.email, 3)).toHaveLength(3);
    expect(await readAudit(api, first.json().data._id)).toEqual([
      expect.objectContaining({
        action: 'message.resent',
        after: { toEmail: reader.email, subject: 'Hello Mo', repeats: id },
      }),
    ]);
  });

  test('happens once when ten ask at the same time, and once for a repeated request', async () => {
    const id = await sendOut();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await sendQueuedMessages(api.services);
    const [one, two] = [await resend(id, 'again'), await resend(id, 'again')];
    expect([one.statusCode, two.body]).toEqual([200, one.body]);
    expect((await list()).total).toBe(3);
  });

  test('is rejected for a mail that is being sent, that contained a secret, or whose account was deleted', async () => {
    const { database } = api.services;
    const waiting = (await send()).json().data._id;
    expect((await resend(waiting)).json()).toMatchObject({
      code: 'conflict',
      message: 'This message is still being sent. Please wait until it finishes.',
    });
    await database.transaction((transaction) =>
      queueMessage(transaction, {
        occasion: 'password-reset:1',
        userId: null,
        toEmail: 'someone@people.test',
        subject: 'Choose a new password',
        textBody: 'https://storefront.test/?code=1',
        isSecret: true,
      }),
    );
    await sendQueuedMessages(api.services);
    const [secret] = (await list('?toEmail=someone@people.test')).rows;
    expect((await resend(secret._id)).json().message).toContain('contained a secret');
    await api.inject({ method: 'DELETE', url: `/api/users/${reader.user.id}`, as: admin });
    expect((await resend(waiting)).json().message).toBe('The account of this message was deleted.');
    expect((await list()).total).toBe(2);
  });

  test('is for admins, and for existing messages', async () => {
    const id = await sendOut();
    expect((await resend(id, undefined, reader)).json().code).toBe('admin_only');
    expect((await resend('01890000-0000-7000-8000-000000000000')).json().code).toBe('not_found');
  });
});
