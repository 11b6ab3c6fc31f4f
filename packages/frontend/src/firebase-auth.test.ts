import { deleteApp, getApps } from 'firebase/app';
import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { signOut, startFirebaseAuth } from './firebase-auth.ts';
import { isSignOutRequested, requestSignOut } from './sign-out-request.ts';

const options = { apiKey: 'key', authDomain: 'auth.example.test', projectId: 'project' };

function encode(part: object) {
  return btoa(JSON.stringify(part)).replaceAll('=', '');
}

// Before the imports: outside of a browser, Firebase keeps the `fetch` that it finds when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('fetch', (address: string | URL) => respond(address));
});

/** What Firebase answers: a session of an hour, and who it is of. */
async function respond(address: string | URL) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { sub: 'uid-1', user_id: 'uid-1', iat: issuedAt, exp: issuedAt + 3600 };
  const account = { localId: 'uid-1', email: 'ada@example.test' };
  const idToken = `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;
  return Response.json(
    new URL(address).pathname.endsWith(':lookup')
      ? { users: [account] }
      : { ...account, idToken, refreshToken: 'refresh', expiresIn: '3600' },
  );
}

const start = () => startFirebaseAuth({ ...options, emulatorUrl: null });
const signIn = (auth: Auth) => signInWithEmailAndPassword(auth, 'ada@example.test', 'secret');
const leavePage = () => Promise.all(getApps().map(deleteApp));
async function findPerson(auth: Auth) {
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

afterEach(async () => {
  await leavePage();
  window.localStorage.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('talks to Firebase in production, with the project of the configuration', async () => {
  const auth = await start();
  expect(auth.app.options).toMatchObject(options);
  expect(auth.emulatorConfig).toBeNull();
});

it('talks to the emulator on a developer’s machine, without a banner on the page', async () => {
  const auth = await startFirebaseAuth({ ...options, emulatorUrl: 'http://127.0.0.1:9099' });
  expect(auth.emulatorConfig).toMatchObject({ host: '127.0.0.1', port: 9099 });
  expect(document.body).toBeEmptyDOMElement();
});

describe('a sign-out', () => {
  it('is carried out by the next page when this one was left before it was stored', async () => {
    await signIn(await start());
    await leavePage();
    const unasked = await start();
    expect(await findPerson(unasked)).toBe('uid-1');

    requestSignOut();
    await leavePage();
    const next = await start();
    expect(next.currentUser).toBeNull();
    expect(await findPerson(next)).toBeNull();
    expect(isSignOutRequested()).toBe(false);

    await leavePage();
    expect(await findPerson(await start())).toBeNull();
  });

  it('is noted before anything else, and forgotten when it is stored', async () => {
    const auth = await start();
    await signIn(auth);
    const signingOut = signOut(auth);
    expect(isSignOutRequested()).toBe(true);
    await signingOut;
    expect(isSignOutRequested()).toBe(false);
    expect(auth.currentUser).toBeNull();
  });

  it('of another tab signs out here as well: that tab may be closed before it has', async () => {
    const auth = await start();
    await signIn(auth);
    requestSignOut();
    const key = Object.keys(window.localStorage).find((name) => name.includes('sign-out'));
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    await vi.waitFor(() => expect(isSignOutRequested()).toBe(false), { timeout: 60_000 });
    expect(auth.currentUser).toBeNull();
  });

  it('that could not be stored is not about a later sign-in', async () => {
    const auth = await start();
    requestSignOut();
    await signIn(auth);
    expect(isSignOutRequested()).toBe(false);
    await leavePage();
    expect(await findPerson(await start())).toBe('uid-1');
  });
});
