import { isSignOutRequested } from '@credit-studio/frontend/sign-out-request';
import { describe, expect, it } from 'vitest';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser } from '../testing/render-routes.tsx';
import { createSessionScene, sceneCredentials } from '../testing/session-scene.ts';
import { AccountError } from './describe-auth-error.ts';
import { sessionCacheKey } from './session-store.ts';

const minuteMs = 60_000;

describe('session', () => {
  it('recognises a visitor without loading the identity provider', () => {
    const { session, loadIdentity } = createSessionScene();
    session.start()();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('creates the account after signing in and stores the session', async () => {
    const { session, create, createAccount } = createSessionScene();
    await session.signIn(sceneCredentials);
    expect(createAccount).toHaveBeenCalledTimes(1);
    const nextPage = create();
    nextPage.start()();
    expect(nextPage.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
  });

  it('refreshes the account only after five minutes', async () => {
    const { session, create, createAccount, pass } = createSessionScene();
    await session.signIn(sceneCredentials);
    pass(5 * minuteMs - 1);
    await create().confirm();
    expect(createAccount).toHaveBeenCalledTimes(1);
    pass(1);
    await create().confirm();
    expect(createAccount).toHaveBeenCalledTimes(2);
  });

  it('shares one request between concurrent confirmations', async () => {
    const { session, createAccount } = createSessionScene(createFakeIdentity(ada));
    await Promise.all([session.confirm(), session.confirm()]);
    expect(createAccount).toHaveBeenCalledTimes(1);
  });

  it('loads the identity provider on start only if the stored session is old', async () => {
    const { session, create, loadIdentity, pass } = createSessionScene();
    await session.signIn(sceneCredentials);
    loadIdentity.mockClear();
    create().start()();
    expect(loadIdentity).not.toHaveBeenCalled();
    pass(6 * minuteMs);
    create().start()();
    expect(loadIdentity).toHaveBeenCalledTimes(1);
  });

  it('ends for a blocked account, and says why, in a page that is opened and in one that is open', async () => {
    const { session, createAccount } = createSessionScene(createFakeIdentity(ada));
    createAccount.mockRejectedValue(Object.assign(new Error('Blocked.'), { code: 'account_disabled' }));
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBlocked: true });

    const open = createSessionScene();
    await open.session.signIn(sceneCredentials);
    await open.session.leaveBlocked();
    expect(open.session.getSnapshot()).toEqual({ status: 'signed-out', isBlocked: true });
  });

  it('signs in through the provider’s own window', async () => {
    const { session, createAccount } = createSessionScene();
    await session.signInWithPopup();
    expect(createAccount).toHaveBeenCalledOnce();
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('shows a new name in headers and other tabs immediately', async () => {
    const { session, create } = createSessionScene();
    await session.signIn(sceneCredentials);
    session.update({ userName: 'Ada King', profileUrl: 'https://api.example.test/ada.jpg' });
    const nextPage = create();
    nextPage.start()();
    for (const { getSnapshot } of [session, nextPage])
      expect(getSnapshot()).toMatchObject({ user: { userName: 'Ada King', email: adaUser.email } });
  });

  it('removes cached content and drafts on logout', async () => {
    const { session } = createSessionScene();
    await session.signIn(sceneCredentials);
    window.localStorage.setItem('credit-studio.cache.footer', '{}');
    window.sessionStorage.setItem('credit-studio.draft.reply', '"Half a"');
    await session.logOut();
    expect(window.localStorage.getItem('credit-studio.cache.footer')).toBeNull();
    expect(window.sessionStorage.getItem('credit-studio.draft.reply')).toBeNull();
  });

  it('keeps drafts when it expires, and removes them when someone else signs in', async () => {
    const { session, createAccount } = createSessionScene();
    await session.signIn(sceneCredentials);
    window.sessionStorage.setItem('credit-studio.draft.reply', '"Half a"');
    await session.signOut();
    await session.signIn(sceneCredentials);
    expect(window.sessionStorage.getItem('credit-studio.draft.reply')).toBe('"Half a"');
    await session.signOut();
    createAccount.mockResolvedValueOnce({ ...adaUser, uid: 'uid-eve' });
    await session.signIn(sceneCredentials);
    expect(window.sessionStorage.getItem('credit-studio.draft.reply')).toBeNull();
  });

  it('ignores invalid storage', () => {
    window.localStorage.setItem(sessionCacheKey, '{"user":{"uid":7}}');
    const { session } = createSessionScene();
    session.start()();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('removes everything on logout', async () => {
    const { session, identity } = createSessionScene();
    await session.signIn(sceneCredentials);
    await session.signOut();
    expect(identity.person).toBeNull();
    expect(window.localStorage.getItem(sessionCacheKey)).toBeNull();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('is gone from the browser’s storage as soon as Logout is pressed, before the page has changed', async () => {
    const { session, create, identity } = createSessionScene();
    await session.signIn(sceneCredentials);
    const leaving = Promise.withResolvers<void>();
    const loggingOut = session.logOut(() => leaving.promise);
    expect(window.localStorage.getItem(sessionCacheKey)).toBeNull();
    expect(isSignOutRequested()).toBe(true);
    const nextPage = create();
    nextPage.start()();
    expect(nextPage.getSnapshot()).toEqual({ status: 'signed-out' });
    // This page keeps its user until it has been left, however long that takes.
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    expect(identity.calls).not.toContain('signOut');

    leaving.resolve();
    await loggingOut;
    expect(identity.calls).toContain('signOut');
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', hasLoggedOut: true });
  });

  it('ends on logout when the identity provider cannot be loaded, which is asked to sign out once it can be', async () => {
    const { session, create, loadIdentity } = createSessionScene();
    await session.signIn(sceneCredentials);
    const nextPage = create();
    nextPage.start()();
    loadIdentity.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await nextPage.logOut();
    expect(nextPage.getSnapshot()).toEqual({ status: 'signed-out', hasLoggedOut: true });
    expect(isSignOutRequested()).toBe(true);
  });

  it('ends when the identity provider ends it', async () => {
    const { session, identity } = createSessionScene();
    await session.signIn(sceneCredentials);
    identity.endSession();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('registers once: a second attempt after a failed account only creates the account', async () => {
    const { session, identity, createAccount } = createSessionScene();
    createAccount.mockRejectedValueOnce(new AccountError('Failed to create user'));
    const registration = { ...sceneCredentials, displayName: 'Ada' };
    await expect(session.register(registration)).rejects.toThrow('Failed to create user');
    expect(session.getSnapshot().status).not.toBe('signed-in');
    await session.register(registration);
    expect(identity.calls.filter((call) => call.startsWith('signUp'))).toHaveLength(1);
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('is unavailable when the provider cannot be loaded, and can be confirmed later', async () => {
    const { session, loadIdentity, identity } = createSessionScene(createFakeIdentity(ada));
    loadIdentity.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'unavailable' });
    await session.confirm();
    expect(session.getSnapshot().status).toBe('signed-in');
    expect(await session.getToken()).toBe(`token-of-${identity.person?.uid}`);
  });

  it('rejects with the provider’s error and stays signed out', async () => {
    const { session, identity } = createSessionScene();
    identity.failNextWith(authError('auth/wrong-password'));
    await expect(session.signIn(sceneCredentials)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(session.getSnapshot().status).not.toBe('signed-in');
  });

  it('requests a reset mail without loading the identity provider', async () => {
    const { session, requestPasswordReset, loadIdentity } = createSessionScene();
    await session.sendPasswordReset('ada@example.test');
    expect(requestPasswordReset).toHaveBeenCalledWith('ada@example.test');
    expect(loadIdentity).not.toHaveBeenCalled();
  });
});
