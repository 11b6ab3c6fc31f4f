import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInAccount, signInByGoogle, signUpAccount } from '../../../test/sign-up.ts';
import { createFirebaseIdentity } from './index.ts';

const identity = createFirebaseIdentity({
  projectId: 'demo-credit-studio',
  emulatorHost: inject('addresses').authEmulatorHost,
});
const admin = initializeApp({ projectId: 'demo-credit-studio' }, 'identity-test');
let auth: Auth;
beforeAll(() => {
  auth = getAuth(admin);
});
afterAll(() => Promise.all([identity.close(), deleteApp(admin)]));

const resetCall = 'identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=test';
async function verify(token: string) {
  const verified = await identity.verifyToken(token);
  await identity.requireLiveSession(verified);
  return verified;
}

test('reads who a token belongs to, its email in lower case', async () => {
  const account = await signUpAccount({ email: 'Robin.Upper@People.Test', displayName: 'Robin' });
  const verified = await verify(account.token);
  expect(verified).toMatchObject({ uid: account.uid, email: 'robin.upper@people.test' });
  expect(Math.abs(verified.signedInAt.getTime() - Date.now())).toBeLessThan(60_000);
});

test('rejects what is no token', async () => {
  await expect(verify('a.b.c')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('rejects a token of another project', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/other',
    aud: 'other',
    sub: 'x',
    iat: now,
    exp: now + 60,
    auth_time: now,
  };
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('ends a session that was revoked, and accepts the next sign-in', async () => {
  const account = await signUpAccount();
  // Firebase compares whole seconds: a token of the revoking second still counts.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await identity.revokeSessions(account.uid, new Date());
  await expect(verify(account.token)).rejects.toMatchObject({ code: 'session_expired' });
  expect((await verify(await signInAccount(account))).uid).toBe(account.uid);
});

test('reports that an account is disabled', async () => {
  const account = await signUpAccount();
  await auth.updateUser(account.uid, { disabled: true });
  await expect(verify(account.token)).rejects.toMatchObject({ code: 'account_disabled' });
});

test('knows when a person last signed in, and nothing of an unknown account', async () => {
  const account = await signUpAccount();
  const seen = await identity.findLastSeen(account.uid);
  expect(Math.abs((seen?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await identity.findLastSeen('unknown')).toBeNull();
});

test('rejects the token of an account that was deleted', async () => {
  const account = await signUpAccount();
  await auth.deleteUser(account.uid);
  await expect(verify(account.token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('does not end a later session for an end that was carried out before', async () => {
  const account = await signUpAccount();
  const endedAt = new Date();
  await identity.revokeSessions(account.uid, endedAt);
  const revoked = (await auth.getUser(account.uid)).tokensValidAfterTime;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await identity.revokeSessions(account.uid, endedAt);
  expect((await auth.getUser(account.uid)).tokensValidAfterTime).toBe(revoked);
});

test('has nothing to end for an account that is gone', async () => {
  await expect(identity.revokeSessions('no one', new Date())).resolves.toBeUndefined();
});

test('makes a code that sets a new password once', async () => {
  const account = await signUpAccount();
  const code = await identity.createPasswordResetCode(account.email);
  const reset = (newPassword: string) =>
    fetch(`http://${inject('addresses').authEmulatorHost}/${resetCall}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode: code, newPassword }),
    });
  expect((await reset('a new horse')).status).toBe(200);
  expect((await reset('another horse')).status).toBe(400);
  expect(await signInAccount({ ...account, password: 'a new horse' })).not.toBe('');
});

test('makes no code for an address without an account, nor for a disabled one', async () => {
  expect(await identity.createPasswordResetCode('unknown@people.test')).toBeNull();
  const account = await signUpAccount();
  await auth.updateUser(account.uid, { disabled: true });
  expect(await identity.createPasswordResetCode(account.email)).toBeNull();
});

test('knows by which method a person signed in', async () => {
  const account = await signUpAccount();
  expect(await identity.verifyToken(account.token)).toMatchObject({ signInProvider: 'password' });
  const google = { sub: account.uid, email: `google-${account.email}` };
  const linked = await signInByGoogle(google, { as: account });
  expect(await identity.verifyToken(linked)).toMatchObject({
    ...{ uid: account.uid, email: account.email, signInProvider: 'google.com' },
  });
});

describe('keeping one sign-in method', () => {
  const prepare = async () => {
    const account = await signUpAccount({ emailVerified: false });
    const google = { sub: account.uid, email: `google-${account.email}` };
    return { account, google, linked: await signInByGoogle(google, { as: account }) };
  };
  const oneSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  test('removes the others and ends every session, once', async () => {
    const { account, google, linked } = await prepare();
    await oneSecond();
    expect(await identity.keepSignInProvider(account.uid, 'password')).toBe('others-removed');
    for (const token of [account.token, linked])
      await expect(verify(token)).rejects.toMatchObject({ code: 'session_expired' });
    await expect(signInByGoogle(google, { as: account })).rejects.toThrow('TOKEN_EXPIRED');
    const stranger = await identity.verifyToken(await signInByGoogle(google));
    expect(stranger.uid).not.toBe(account.uid);
    const again = await signInAccount(account);
    expect(await identity.keepSignInProvider(account.uid, 'password')).toBe('only-method');
    expect(await verify(again)).toMatchObject({ uid: account.uid, email: account.email });
  });

  test('removes a password too, and the account keeps its address', async () => {
    const { account, google } = await prepare();
    await oneSecond();
    expect(await identity.keepSignInProvider(account.uid, 'google.com')).toBe('others-removed');
    await expect(signInAccount(account)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(await verify(await signInByGoogle(google))).toMatchObject({
      ...{ uid: account.uid, email: account.email, emailVerified: false },
    });
    expect((await auth.getUser(account.uid)).providerData.map(({ providerId }) => providerId)).toEqual([
      'google.com',
    ]);
  });

  test('finds nothing to remove of an account that is gone', async () => {
    expect(await identity.keepSignInProvider('unknown', 'password')).toBe('only-method');
  });
});

test('deletes an account, however often it is called', async () => {
  const account = await signUpAccount();
  await identity.deleteAccount(account.uid);
  await identity.deleteAccount(account.uid);
  await expect(auth.getUser(account.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
