import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { signUpAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { announceUser } from '../users/index.ts';
import { users } from '../users/users.tables.ts';
import { tickets } from './support.tables.ts';

let app: TestApp;
let robin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  robin = await app.signUp({ name: 'Robin' });
});
afterAll(() => app.close());

function send(payload: object, as?: { token: string }, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/new-support-message', payload, headers, ...(as && { as }) });
}
async function readRow(id: string) {
  const [row] = await app.services.database.select().from(tickets).where(eq(tickets.id, id));
  return row;
}
const form = {
  ticketUserName: 'Kim',
  ticketUserEmail: 'Kim@People.test',
  subject: 'A question',
  phone: '+49 30 1234',
  message: 'How much is it?',
};
const claims = {
  ticketStatus: 'closed',
  priority: 'high',
  ticketUserRole: 'Admin',
  ticketUserProfileURL: 'javascript:alert(1)',
  createdAt: '1999-01-01T00:00:00.000Z',
  adminMessage: [{ message: 'refund granted', sender: 'admin' }],
};

describe('the contact form', () => {
  test('opens a ticket; the server sets its status, priority, role and time', async () => {
    const answer = await send({ ...form, ...claims });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Support ticket created successfully',
      data: { _id: expect.any(String) },
    });
    const row = await readRow(answer.json().data._id);
    expect(row).toMatchObject({
      userId: null,
      userName: 'Kim',
      userEmail: 'kim@people.test',
      phone: '+49 30 1234',
      status: 'open',
      priority: 'medium',
      userRole: 'user',
      userProfileUrl: '',
    });
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  test.each([
    ['ticketUserName', 'Please enter your name'],
    ['ticketUserEmail', 'Please enter your email'],
    ['subject', 'Please enter your subjects'],
    ['phone', 'Please enter your phone number'],
    ['message', 'Please enter your message'],
  ])('needs %s', async (field, message) => {
    const before = await app.services.database.$count(tickets);
    for (const value of [undefined, ' ']) {
      const answer = await send({ ...form, [field]: value });
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
      expect(answer.json().issues).toEqual([{ path: `body.${field}`, message }]);
    }
    expect(await app.services.database.$count(tickets)).toBe(before);
  });

  test('names every field of an empty form', async () => {
    expect((await send({})).json().issues).toHaveLength(5);
  });

  test.each([
    [{ ticketUserEmail: 'no one' }, 'Please enter a valid email address'],
    [{ message: 'a\u0000b' }, 'Please remove characters that cannot be stored.'],
    [{ message: 'x'.repeat(5_001) }, 'Please use at most 5000 characters.'],
    [{ subject: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ])('rejects %j', async (change, message) => {
    const answer = await send({ ...form, ...change });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('proves no identity: a customer’s address does not put the ticket into their list', async () => {
    await send({ ...form, ticketUserEmail: robin.email });
    const own = await app.inject({ url: '/support-messages', as: robin });
    expect(own.json()).toEqual([]);
    const admin = await app.signUp({ role: 'Admin' });
    const all = await app.inject({ url: `/support-messages?userEmail=${robin.email}`, as: admin });
    expect(all.json()).toHaveLength(1);
  });

  test('is for someone without a user record', async () => {
    const account = await signUpAccount();
    expect((await send({ subject: 'Help', message: 'Please' }, account)).statusCode).toBe(400);
    expect((await send(form, account)).statusCode).toBe(201);
  });

  test('is accepted five times in ten minutes from one address', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_PER_MINUTE: '1000' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await limited.inject({ method: 'POST', url: '/new-support-message', payload: form });
      statuses.push(answer.statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a signed-in customer', () => {
  test('is identified by their record, not by the form', async () => {
    const { database } = app.services;
    const profile = { profileUrl: 'http://images.test/robin.png', phone: '030 99' };
    await database.update(users).set(profile).where(eq(users.id, robin.user.id));
    announceUser(app.services, robin.user);
    const claim = { ticketUserEmail: 'someone.else@people.test', ticketUserName: 'Eve' };
    const answer = await send({ subject: 'Help', message: 'Please', ...claim, ...claims }, robin);
    expect(await readRow(answer.json().data._id)).toMatchObject({
      userId: robin.user.id,
      userName: 'Robin',
      userEmail: robin.email,
      userProfileUrl: profile.profileUrl,
      phone: profile.phone,
      status: 'open',
      priority: 'medium',
      userRole: 'user',
    });
  });

  test('can enter another phone number', async () => {
    const answer = await send({ subject: 'Help', message: 'Please', phone: '030 11' }, robin);
    expect((await readRow(answer.json().data._id))?.phone).toBe('030 11');
  });

  test('opens one ticket under one idempotency key, however often it is sent', async () => {
    const kim = await app.signUp();
    const headers = { 'idempotency-key': 'ticket-1' };
    const wish = { subject: 'Once', message: 'Please' };
    const answers = await Promise.all([send(wish, kim, headers), send(wish, kim, headers)]);
    answers.push(await send(wish, kim, headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
    expect(await app.services.database.$count(tickets, eq(tickets.userId, kim.user.id))).toBe(1);
    expect((await send({ ...wish, subject: 'Twice' }, kim, headers)).statusCode).toBe(409);
  });

  test.each([
    [{ message: 'Please' }, 'Please enter your subjects'],
    [{ subject: 'Help', message: ' ' }, 'Please enter your message'],
  ])('is rejected with %j', async (payload, message) => {
    const answer = await send(payload, robin);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});

test('an invalid token is rejected, not treated as a visitor', async () => {
  expect((await send(form, { token: 'a.b.c' })).statusCode).toBe(401);
});

describe('the language of a ticket', () => {
  const german = { 'accept-language': 'de' };
  const languageOf = async (answer: Awaited<ReturnType<typeof send>>) =>
    (await readRow(answer.json().data._id))?.language;

  test('of a visitor is that of their page, and not that of a program which passes their words on', async () => {
    expect(await languageOf(await send(form, undefined, german))).toBe('de');
    expect(await languageOf(await send(form))).toBe('en');
    const program = await createTestKey(app, await app.signUp({ role: 'Admin' }), {
      scopes: ['orders:read'],
    });
    expect(await languageOf(await send(form, program, german))).toBe('en');
  });

  test('of a customer is the one that they chose for mails, and stays when they choose another one', async () => {
    const kim = await app.signUp({ name: 'Kim' });
    const choose = (language: string) =>
      app.inject({
        ...{ method: 'PUT', url: `/update-user-profile/${kim.user.id}`, as: kim, payload: { language } },
      });
    await choose('de');
    const answer = await send({ subject: 'Frage', message: 'Wo ist mein Video?' }, kim);
    expect(await languageOf(answer)).toBe('de');
    await choose('en');
    expect(await languageOf(answer)).toBe('de');
    expect(await languageOf(await send({ subject: 'A', message: 'B' }, kim, german))).toBe('en');
  });
});
