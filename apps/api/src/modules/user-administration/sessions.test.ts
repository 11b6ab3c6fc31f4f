import { randomUUID } from 'node:crypto';
import { staffRoles, storedStaffRoles } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { awaitMails } from '../../../test/mails.ts';
import { signInAccount, signUpAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { startWorker } from '../../start-worker.ts';
import { outboundMessages } from '../messages/messages.tables.ts';

let api: TestApp;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  api = await createTestApp();
  worker = await startWorker({ environment: api.environment, log: api.services.log });
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

function endSessions(as: { token: string }) {
  return api.inject({ method: 'POST', url: '/api/sessions/end', as });
}

describe('ending one’s sessions', () => {
  test('ends this one and all others immediately, and the identity provider follows', async () => {
    const person = await api.signUp();
    const elsewhere = { token: await signInAccount(person) };
    const revoke = vi.spyOn(worker.services.identity, 'revokeSessions');
    expect((await endSessions(person)).statusCode).toBe(200);
    for (const as of [person, elsewhere])
      expect((await api.inject({ method: 'GET', url: '/users', as })).json().code).toBe('session_expired');
    await eventually(() => expect(revoke).toHaveBeenCalledWith(person.uid, expect.any(Date)));
  });

  test('keeps a new sign-in valid even if the queue is late', async () => {
    const person = await api.signUp();
    const { identity } = worker.services;
    const revoke = identity.revokeSessions.bind(identity);
    let startLate = () => {};
    const isLate = new Promise<void>((resolve) => {
      startLate = resolve;
    });
    const late = vi.spyOn(identity, 'revokeSessions').mockImplementationOnce(async (...call) => {
      await isLate;
      await revoke(...call);
    });
    // The identity provider counts in whole seconds.
    const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));
    await nextSecond();
    await endSessions(person);
    await nextSecond();
    const again = { token: await signInAccount(person) };
    await nextSecond();
    startLate();
    await eventually(() => expect(late.mock.settledResults[0]?.type).toBe('fulfilled'));
    const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: again, payload: {} });
    expect(answer.statusCode).toBe(200);
  });

  test('is retried while the identity provider is down', async () => {
    const person = await api.signUp();
    const revoke = vi
      .spyOn(worker.services.identity, 'revokeSessions')
      .mockClear()
      .mockRejectedValueOnce(new Error('away'));
    await endSessions(person);
    await eventually(() => expect(revoke).toHaveBeenCalledTimes(2));
  });

  test('works for someone who has no record yet', async () => {
    const account = await signUpAccount();
    // Firebase compares whole seconds: a token of the revoking second still counts.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await endSessions(account)).statusCode).toBe(200);
    await eventually(async () => {
      const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: account, payload: {} });
      expect(answer.json().code).toBe('session_expired');
    });
  });

  test('needs a session', async () => {
    const answer = await api.inject({ method: 'POST', url: '/api/sessions/end' });
    expect(answer.json().code).toBe('unauthenticated');
  });
});

describe('a password reset', () => {
  const ask = (email: string) =>
    api.inject({ method: 'POST', url: '/api/password-reset', payload: { email } });
  const readOutbox = (email: string) =>
    api.services.database.select().from(outboundMessages).where(eq(outboundMessages.toEmail, email));
  const setPassword = (code: string | null, newPassword: string) =>
    fetch(
      `http://${inject('addresses').authEmulatorHost}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=test`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ oobCode: code, newPassword }),
      },
    );

  beforeEach(() => {
    vi.restoreAllMocks();
  });

  test('mails a link to our own page that sets a new password, and stores none of it', async () => {
    const person = await api.signUp({ name: 'Robin' });
    const answer = await ask(` ${person.email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Email Sent!' }]);
    const [mail] = await awaitMails(person.email, 1);
    const text = mail?.text ?? '';
    const link = new URL(/http:\S+/.exec(text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe('http://storefront.test/reset-password');
    expect((await setPassword(link.searchParams.get('code'), 'a new horse')).status).toBe(200);
    expect(await signInAccount({ ...person, password: 'a new horse' })).not.toBe('');
    await eventually(async () => {
      const [row] = await readOutbox(person.email);
      expect(row).toMatchObject({ state: 'accepted', isSecret: true, textBody: '', userId: person.user.id });
    });
  });

  test.each(staffRoles)('leads staff, %s, to the page for the longer password of staff', async (role) => {
    const { email } = await api.signUp({ role: storedStaffRoles[role] });
    await ask(email);
    const [mail] = await awaitMails(email, 1);
    expect(mail?.text).toMatch(/reset-password\?code=\S+&for=staff\n/);
  });

  test('mails nothing that was entered by the person who registered the address', async () => {
    const person = await api.signUp({ name: 'Claim your prize at http://evil.test' });
    await ask(person.email);
    const [mail] = await awaitMails(person.email, 1);
    expect(mail?.text).toContain('http://storefront.test/reset-password');
    expect(mail?.text).not.toContain('evil.test');
  });

  test('answers the same, byte for byte, whether there is an account or not', async () => {
    const person = await api.signUp();
    const code = vi.spyOn(worker.services.identity, 'createPasswordResetCode');
    const unknown = `${randomUUID()}@people.test`;
    const answers = [await ask(person.email), await ask(unknown)];
    const [known, other] = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(known).toEqual(other);
    await awaitMails(person.email, 1);
    await eventually(() => expect(code).toHaveBeenCalledWith(unknown));
    expect(await readOutbox(unknown)).toEqual([]);
  });

  test('is mailed once after the identity provider was down and a worker died', async () => {
    const person = await api.signUp();
    const { identity } = worker.services;
    vi.spyOn(identity, 'createPasswordResetCode').mockRejectedValueOnce(new Error('away'));
    const commit = worker.services.database.transaction.bind(worker.services.database);
    // The mail is written, and the worker dies before the job counts as done.
    const dying = vi.spyOn(worker.services.database, 'transaction').mockImplementation(async (work) => {
      dying.mockRestore();
      await commit(work);
      throw new Error('killed');
    });
    await ask(person.email);
    await awaitMails(person.email, 1);
    await eventually(async () =>
      expect(await api.services.jobs.isAlive('send-password-reset', person.email)).toBe(false),
    );
    expect(await readOutbox(person.email)).toHaveLength(1);
  });

  test.each([{}, { email: '' }, { email: 'no one' }, { email: 'a@b.test\r\nBcc: eve@evil.test' }])(
    'refuses %j',
    async (payload) => {
      const answer = await api.inject({ method: 'POST', url: '/api/password-reset', payload });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    },
  );
});

test('limits the mails to one address across all callers', async () => {
  const limited = await createTestApp({
    variables: { RATE_LIMIT_PER_MINUTE: '600', TRUSTED_PROXIES: '1' },
  });
  const ask = (email: string, from: string) =>
    limited.inject({
      method: 'POST',
      url: '/api/password-reset',
      payload: { email },
      headers: { 'x-forwarded-for': from },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await ask('robin@people.test', `10.0.0.${count}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask('other@people.test', '10.0.0.9')).statusCode).toBe(200);
  for (let count = 0; count < 4; count += 1) await ask(`other${count}@people.test`, '10.0.0.9');
  const refused = await ask('another@people.test', '10.0.0.9');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  await limited.close();
});
