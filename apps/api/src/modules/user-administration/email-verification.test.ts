import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAccount } from '../../../test/emulator-accounts.ts';
import { signInAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { syncAccount } from './account-sync.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

function register(name?: string) {
  return api.signUp({ emailVerified: false, ...(name && { name }) });
}
function createUser(as: { token: string }) {
  return api.inject({ method: 'POST', url: '/api/create-user', as, payload: {} });
}
function send(as: { token: string }) {
  return api.inject({ method: 'POST', url: '/api/email-verification', as });
}
function confirm(code: string) {
  return api.inject({ method: 'POST', url: '/api/email-verification/confirm', payload: { code } });
}
async function isVerified(as: { token: string }): Promise<boolean> {
  return (await api.inject({ method: 'GET', url: '/users', as })).json()[0].emailVerified;
}
/** The links that were mailed to an address, oldest first. */
async function readLinks(email: string): Promise<URL[]> {
  const rows = await api.services.database
    .select()
    .from(outboundMessages)
    .where(and(eq(outboundMessages.toEmail, email), like(outboundMessages.occasion, 'verify-email:%')))
    .orderBy(outboundMessages.id);
  return rows.map(({ textBody }) => new URL(/http:\S+/.exec(textBody)?.[0] ?? ''));
}
async function readCode(email: string): Promise<string> {
  return (await readLinks(email))[0]?.searchParams.get('code') ?? '';
}

describe('someone who registers', () => {
  test('is mailed one secret link to our own page, however often they sign in', async () => {
    const person = await register();
    expect((await createUser(person)).json().data.emailVerified).toBe(false);
    const links = await readLinks(person.email);
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'http://storefront.test/verify-email',
    ]);
    const [mail] = await api.services.database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.toEmail, person.email));
    expect(mail).toMatchObject({ isSecret: true, userId: person.user.id });
  });

  test('is mailed nothing that they entered', async () => {
    const person = await register('Claim your prize at http://evil.test');
    const [mail] = await api.services.database
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.toEmail, person.email));
    expect(mail?.textBody).not.toContain('evil.test');
  });

  test('with an address that the identity provider vouches for is confirmed and mailed nothing', async () => {
    const person = await api.signUp();
    expect(await isVerified(person)).toBe(true);
    expect(await readLinks(person.email)).toEqual([]);
  });
});

describe('the link', () => {
  test('confirms the address signed out, at once for the session that exists, and at the provider', async () => {
    const person = await register();
    const answer = await confirm(await readCode(person.email));
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { UserEmail: person.email, wasVerified: false },
    ]);
    expect(await isVerified(person)).toBe(true);
    expect(await readAccount(person.uid)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('may be opened again, and says that it was used', async () => {
    const person = await register();
    const code = await readCode(person.email);
    await confirm(code);
    const answer = await confirm(code);
    expect([answer.statusCode, answer.json().data.wasVerified]).toEqual([200, true]);
  });

  test('stays confirmed when an older token signs in again', async () => {
    const person = await api.signUp({ emailVerified: false, name: '' });
    await confirm(await readCode(person.email));
    const payload = { userName: 'Robin' };
    const answer = await api.inject({ method: 'POST', url: '/api/create-user', as: person, payload });
    expect(answer.json().data).toMatchObject({ userName: 'Robin', emailVerified: true });
  });

  test('expires after a day', async () => {
    const person = await register();
    const code = await readCode(person.email);
    vi.spyOn(api.services, 'now').mockReturnValue(new Date(Date.now() + 25 * 3_600_000));
    const answer = await confirm(code);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
    vi.restoreAllMocks();
    expect(await isVerified(person)).toBe(false);
  });

  test('is nothing to anyone else’s account', async () => {
    const [person, other] = [await register(), await register()];
    const code = await readCode(person.email);
    const answer = await confirm(code.replace(person.user.id, other.user.id));
    expect(answer.statusCode).toBe(404);
    expect(await isVerified(other)).toBe(false);
  });

  test('brings the provider in step later when it is down', async () => {
    const person = await register();
    vi.spyOn(api.services.identity, 'setEmail').mockRejectedValueOnce(new Error('away'));
    expect((await confirm(await readCode(person.email))).statusCode).toBe(200);
    expect(await readAccount(person.uid)).toMatchObject({ emailVerified: false });
    // What the queued job does.
    expect(await syncAccount(api.services, person.user.id)).toBe('in-step');
    expect(await readAccount(person.uid)).toMatchObject({ emailVerified: true });
  });

  test('leaves the session as it is', async () => {
    const person = await register();
    await confirm(await readCode(person.email));
    const answer = await createUser({ token: await signInAccount(person) });
    expect(answer.statusCode).toBe(200);
    expect((await createUser(person)).statusCode).toBe(200);
  });
});

describe('sending it again', () => {
  test('mails another link, and the first one still works', async () => {
    const person = await register();
    const answer = await send(person);
    expect(answer.json()).toEqual({ success: true, message: 'Email Sent!' });
    expect(await readLinks(person.email)).toHaveLength(2);
    expect((await confirm(await readCode(person.email))).statusCode).toBe(200);
  });

  test('is not possible once the address is confirmed', async () => {
    const answer = await send(await api.signUp());
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Your email address is confirmed already.',
    ]);
  });

  test('is limited', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_PER_MINUTE: '600' } });
    const person = await limited.signUp({ emailVerified: false });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push(
        (await limited.inject({ method: 'POST', url: '/api/email-verification', as: person })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});

test('an address that the provider has confirmed is confirmed here at the next sign-in', async () => {
  const person = await register();
  await api.services.identity.setEmail(person.uid, { email: person.email, isVerified: true });
  const answer = await createUser({ token: await signInAccount(person) });
  expect(answer.json().data.emailVerified).toBe(true);
  const [user] = await api.services.database.select().from(users).where(eq(users.id, person.user.id));
  expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
});
