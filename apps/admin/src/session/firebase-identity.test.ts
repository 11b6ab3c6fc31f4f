import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfiguration } from '../testing/configuration.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { Person } from './identity-client.ts';

const hourMs = 3_600_000;
/** Firebase itself is fetched first. */
const loading = { timeout: 60_000 };
function encode(part: object) {
  return btoa(JSON.stringify(part)).replaceAll('=', '');
}
function makeToken(signature = 'signature') {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { sub: 'uid-1', user_id: 'uid-1', iat: issuedAt, exp: issuedAt + 3600 };
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.${signature}`;
}
function signedIn() {
  return {
    localId: 'uid-1',
    email: 'ada@example.test',
    idToken: makeToken(),
    refreshToken: 'refresh',
    expiresIn: '3600',
  };
}
const answers: Record<string, () => Response> = {};
function json(body: object, status = 200) {
  return new Response(JSON.stringify(body), { status });
}

// Firebase keeps the first fetch that it sees, so all tests share this one and change what it answers.
async function network(address: string | URL) {
  const path = new URL(address).pathname;
  const respond = answers[path];
  if (!respond) throw new TypeError('Failed to fetch');
  return respond();
}
const identity = createFirebaseIdentity(testConfiguration.firebase);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  answers['/v1/accounts:signInWithPassword'] = () => json(signedIn());
  answers['/v1/accounts:lookup'] = () => json({ users: [{ localId: 'uid-1', email: 'ada@example.test' }] });
});

afterEach(async () => {
  vi.useRealTimers();
  await identity.signOut();
});

describe('the identity service', () => {
  it('reports who is signed in, returns their token, and reports when they sign out', async () => {
    const seen: (Person | null)[] = [];
    const stop = identity.watch(
      (person) => seen.push(person),
      (error) => expect.unreachable(String(error)),
    );
    await vi.waitFor(() => expect(seen).toEqual([null]), loading);
    await identity.signIn({ email: 'ada@example.test', password: 'secret' });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ uid: 'uid-1', email: 'ada@example.test' }), {
      timeout: 60_000,
    });
    expect(await identity.getToken()).toMatch(/\.signature$/);

    await identity.signOut();
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull(), { timeout: 60_000 });
    expect(await identity.getToken()).toBeNull();
    stop();
  });

  it('creates an account that is signed in', async () => {
    answers['/v1/accounts:signUp'] = () => json(signedIn());
    await identity.signUp({ email: 'ada@example.test', password: 'a long passphrase' });
    expect(await identity.getToken()).toMatch(/\.signature$/);
  });

  it('keeps Firebase’s code when the address has an account', async () => {
    answers['/v1/accounts:signUp'] = () => json({ error: { code: 400, message: 'EMAIL_EXISTS' } }, 400);
    await expect(identity.signUp({ email: 'ada@example.test', password: 'secret' })).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  it('keeps Firebase’s code of a refused sign-in', async () => {
    answers['/v1/accounts:signInWithPassword'] = () =>
      json({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, 400);
    await expect(identity.signIn({ email: 'ada@example.test', password: 'wrong' })).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('has the token of the last sign-in, also when the same person signs in again', async () => {
    const credentials = { email: 'ada@example.test', password: 'secret' };
    await identity.signIn(credentials);
    const first = await identity.getToken();
    answers['/v1/accounts:signInWithPassword'] = () => json({ ...signedIn(), idToken: makeToken('again') });
    await identity.signIn(credentials);
    expect(await identity.getToken()).toMatch(/\.again$/);
    expect(first).not.toMatch(/\.again$/);
  });

  it('distinguishes a failed network from an ended session when a token is renewed', async () => {
    await identity.signIn({ email: 'ada@example.test', password: 'secret' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hourMs });
    await expect(identity.getToken()).rejects.toMatchObject({ code: 'network', status: 0 });

    answers['/v1/token'] = () => json({ error: { code: 400, message: 'USER_DISABLED' } }, 400);
    await expect(identity.getToken()).rejects.toMatchObject({ code: 'session_expired', status: 401 });
    delete answers['/v1/token'];
  });
});
