import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestKey, type TestKey } from '../../../test/api-keys.ts';
import { readAccount } from '../../../test/emulator-accounts.ts';
import { readAudit } from '../../../test/read-audit.ts';
import { signInAccount, signUpAccount } from '../../../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { AppError } from '../../errors/app-error.ts';
import { outboundMessages } from '../messages/messages.tables.ts';
import { removedAccounts, users } from '../users/users.tables.ts';

let api: TestApp;
let admin: TestPerson;
let key: TestKey;
beforeAll(async () => {
  api = await createTestApp();
  admin = await api.signUp({ role: 'Admin' });
  key = await createTestKey(api, admin, {
    scopes: ['customers:write', 'customers:read'],
    callsPerMinute: 10_000,
  });
});
afterAll(() => api.close());

function newAddress() {
  return `${randomBytes(6).toString('hex')}@people.test`;
}
function create(payload: object, headers: Record<string, string> = {}) {
  return api.inject({ method: 'POST', url: '/api/customers', as: key, payload, headers });
}
function findRecords(email: string) {
  return api.services.database.select().from(users).where(eq(users.email, email));
}

/** What a person does with the code of a reset mail. */
async function choosePassword(oobCode: string, newPassword: string) {
  const base = `http://${inject('addresses').authEmulatorHost}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${base}/accounts:resetPassword?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A sign-in with Google, as the emulator takes it. */
async function signInWithGoogle(email: string): Promise<{ idToken: string; localId: string }> {
  const base = `http://${inject('addresses').authEmulatorHost}/identitytoolkit.googleapis.com/v1`;
  const token = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  const response = await fetch(`${base}/accounts:signInWithIdp?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: `providerId=google.com&id_token=${encodeURIComponent(token)}`,
      ...{ requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: true },
    }),
  });
  // Identity Toolkit answers a sign-in with the account and its token.
  return (await response.json()) as { idToken: string; localId: string };
}

describe('a customer of a partner', () => {
  test('has a record and an account without a password, and gets no mail', async () => {
    const email = newAddress();
    const answer = await create({ email: email.toUpperCase(), userName: ' Ada Byron ' });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      ...{ UserEmail: email, userName: 'Ada Byron', userRole: 'member', emailVerified: false },
      ...{ userMembership: 'free', currentBalance: 0 },
    });
    const [record] = await findRecords(email);
    expect(await readAccount(record?.firebaseUid ?? '')).toMatchObject({ email, emailVerified: false });
    await expect(signInAccount({ email, password: '' })).rejects.toThrow();
    const { database } = api.services;
    expect(await database.select().from(outboundMessages).where(eq(outboundMessages.toEmail, email))).toEqual(
      [],
    );
    const [entry] = await readAudit(api, data._id);
    expect(entry).toMatchObject({
      action: 'user.created',
      actorEmail: `Key: Partner (${key.record.prefix})`,
    });
  });

  test('signs in with a password that they choose through the reset, and has that record', async () => {
    const email = newAddress();
    const { _id } = (await create({ email })).json().data;
    const code = await api.services.identity.createPasswordResetCode(email);
    await choosePassword(code ?? '', 'correct horse');
    const token = await signInAccount({ email, password: 'correct horse' });
    const call = {
      method: 'POST',
      url: '/api/create-user',
      as: { token },
      payload: { userName: 'Ada' },
    } as const;
    expect((await api.inject(call)).json().data).toMatchObject({ _id, userName: 'Ada' });
    expect(await findRecords(email)).toHaveLength(1);
  });

  test('signs in with Google, and has that record with a confirmed address', async () => {
    const email = newAddress();
    const { _id } = (await create({ email, userName: 'Ada' })).json().data;
    const { idToken } = await signInWithGoogle(email);
    const call = { method: 'POST', url: '/api/create-user', as: { token: idToken }, payload: {} } as const;
    expect((await api.inject(call)).json().data).toMatchObject({ _id, userName: 'Ada', emailVerified: true });
  });

  test('cannot register a second time with the address', async () => {
    const email = newAddress();
    await create({ email });
    await expect(signUpAccount({ email })).rejects.toThrow('EMAIL_EXISTS');
  });
});

describe('creating a customer', () => {
  test('is mailed in the base language, whatever the program prefers, until they choose another one', async () => {
    const email = newAddress();
    expect((await create({ email }, { 'accept-language': 'de' })).statusCode).toBe(201);
    expect((await findRecords(email)).map(({ language }) => language)).toEqual(['en']);
  });

  test('twenty times at once makes one', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ email })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await findRecords(email)).toHaveLength(1);
  });

  test('twenty times at once with one Idempotency-Key answers the same each time', async () => {
    const email = newAddress();
    const headers = { 'idempotency-key': `create ${email}`.replace(' ', '-') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ email }, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(201));
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
  });

  test('says how to find the user who has the address', async () => {
    const person = await api.signUp();
    const answer = await create({ email: person.email });
    expect(answer.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('userEmail') });
    const found = await api.inject({ url: `/users?userEmail=${person.email}`, as: key });
    expect(found.json()).toMatchObject([{ _id: person.user.id }]);
  });

  test('is completed by a repetition after it was interrupted between account and record', async () => {
    const email = newAddress();
    const { uid } = await api.services.identity.openAccount({ email, name: '' });
    expect((await create({ email })).statusCode).toBe(201);
    expect(await findRecords(email)).toMatchObject([{ firebaseUid: uid }]);
  });

  test('takes an account whose person has confirmed the address, and has no record yet', async () => {
    const email = newAddress();
    const { localId } = await signInWithGoogle(email);
    expect((await create({ email })).statusCode).toBe(201);
    expect(await findRecords(email)).toMatchObject([{ firebaseUid: localId }]);
  });

  test('gives no one a record who only claimed the address', async () => {
    const account = await signUpAccount({ emailVerified: false });
    expect((await create({ email: account.email })).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('not confirmed'),
    });
    expect(await findRecords(account.email)).toEqual([]);
  });

  test('creates nothing when the sign-in service does not answer', async () => {
    const email = newAddress();
    const failing = vi
      .spyOn(api.services.identity, 'openAccount')
      .mockRejectedValue(new AppError('provider_unavailable', 'The sign-in service does not answer.'));
    expect((await create({ email })).json().code).toBe('provider_unavailable');
    failing.mockRestore();
    expect(await findRecords(email)).toEqual([]);
  });

  test('says plainly that an account is disabled, or was just deleted', async () => {
    const account = await signUpAccount();
    const disabled = vi
      .spyOn(api.services.identity, 'openAccount')
      .mockResolvedValue({ uid: account.uid, isDisabled: true, isUnproven: false });
    expect((await create({ email: account.email })).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('disabled'),
    });
    disabled.mockRestore();
    const email = newAddress();
    const { uid } = await api.services.identity.openAccount({ email, name: '' });
    await api.services.database.insert(removedAccounts).values({ firebaseUid: uid });
    expect((await create({ email })).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('just deleted'),
    });
    expect(await findRecords(email)).toEqual([]);
  });

  test.each([{ email: 'no address' }, {}, { email: 'a@b.test', userName: 'x'.repeat(121) }])(
    'refuses %o',
    async (payload) => {
      expect((await create(payload)).json().code).toBe('invalid_request');
    },
  );
});
