import { describe, expect, it, vi } from 'vitest';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity';
import { adaUser } from '../testing/render-routes';
import { AccountError } from './account-error';
import { createSession } from './create-session';
import { sessionCacheKey } from './session-cache';

const minuteMs = 60_000;

const setUp = (identity = createFakeIdentity()) => {
  let nowMs = 1_000_000;
  const loadIdentity = vi.fn(async () => identity);
  const createAccount = vi.fn(async () => adaUser);
  const requestPasswordReset = vi.fn(async () => undefined);
  const endSessions = vi.fn(async () => undefined);
  const create = () =>
    createSession({
      getStorage: () => window.localStorage,
      ...{ loadIdentity, createAccount, requestPasswordReset, endSessions },
      now: () => nowMs,
    });
  return {
    identity,
    loadIdentity,
    createAccount,
    requestPasswordReset,
    endSessions,
    create,
    session: create(),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};
const credentials = { email: 'ada@example.test', password: 'secret-1' };

/** As the browser tells the other tabs: storage first, then the event. */
const tellOtherTab = (newValue: string | null) => {
  if (newValue === null) window.localStorage.removeItem(sessionCacheKey);
  else window.localStorage.setItem(sessionCacheKey, newValue);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionCacheKey, newValue }));
};

describe('session', () => {
  it('knows a visitor without loading the identity provider', () => {
    const { session, loadIdentity } = setUp();
    session.start()();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('creates the account after signing in and remembers the person', async () => {
    const { session, create, createAccount } = setUp();
    await session.signIn(credentials);
    expect(createAccount).toHaveBeenCalledTimes(1);
    const nextPage = create();
    nextPage.start()();
    expect(nextPage.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
  });

  it('asks nobody within five minutes, and refreshes the account after', async () => {
    const { session, create, createAccount, pass } = setUp();
    await session.signIn(credentials);
    pass(5 * minuteMs - 1);
    await create().confirm();
    expect(createAccount).toHaveBeenCalledTimes(1);
    pass(1);
    await create().confirm();
    expect(createAccount).toHaveBeenCalledTimes(2);
  });

  it('asks once when two ask at the same time', async () => {
    const { session, createAccount } = setUp(createFakeIdentity(ada));
    await Promise.all([session.confirm(), session.confirm()]);
    expect(createAccount).toHaveBeenCalledTimes(1);
  });

  it('loads the identity provider by itself only when what it remembers is old', async () => {
    const { session, create, loadIdentity, pass } = setUp();
    await session.signIn(credentials);
    loadIdentity.mockClear();
    create().start()();
    expect(loadIdentity).not.toHaveBeenCalled();
    pass(6 * minuteMs);
    create().start()();
    expect(loadIdentity).toHaveBeenCalledTimes(1);
  });

  it('ends when another tab logs out, and does not come back', async () => {
    const { session, identity } = setUp();
    const stop = session.start();
    await session.signIn(credentials);
    tellOtherTab(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    await vi.waitFor(() => expect(identity.calls).toContain('signOut'));
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('takes over a sign-in of another tab', async () => {
    const { session } = setUp();
    const stop = session.start();
    tellOtherTab(JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 }));
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    stop();
  });

  it('lets nobody in by another tab’s word once its own provider has spoken', async () => {
    const { session } = setUp();
    const stop = session.start();
    await session.confirm();
    tellOtherTab(JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 }));
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('ignores storage that it did not write', () => {
    window.localStorage.setItem(sessionCacheKey, '{"user":{"uid":7}}');
    const { session } = setUp();
    session.start()();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('forgets everything on logout', async () => {
    const { session, identity } = setUp();
    await session.signIn(credentials);
    await session.signOut();
    expect(identity.person).toBeNull();
    expect(window.localStorage.getItem(sessionCacheKey)).toBeNull();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('ends when the identity provider ends it', async () => {
    const { session, identity } = setUp();
    await session.signIn(credentials);
    identity.endSession();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('registers once: a second attempt after a failed account only creates the account', async () => {
    const { session, identity, createAccount } = setUp();
    createAccount.mockRejectedValueOnce(new AccountError('Failed to create user'));
    const registration = { ...credentials, displayName: 'Ada' };
    await expect(session.register(registration)).rejects.toThrow('Failed to create user');
    expect(session.getSnapshot().status).not.toBe('signed-in');
    await session.register(registration);
    expect(identity.calls.filter((call) => call.startsWith('signUp'))).toHaveLength(1);
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('says that it cannot tell when the provider cannot be loaded, and can try again', async () => {
    const { session, loadIdentity, identity } = setUp(createFakeIdentity(ada));
    loadIdentity.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'unavailable' });
    await session.confirm();
    expect(session.getSnapshot().status).toBe('signed-in');
    expect(await session.getToken()).toBe(`token-of-${identity.person?.uid}`);
  });

  it('passes the provider’s refusals on and stays signed out', async () => {
    const { session, identity } = setUp();
    identity.failNextWith(authError('auth/wrong-password'));
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(session.getSnapshot().status).not.toBe('signed-in');
  });

  it('asks for a reset mail without loading the identity provider', async () => {
    const { session, requestPasswordReset, loadIdentity } = setUp();
    await session.sendPasswordReset('ada@example.test');
    expect(requestPasswordReset).toHaveBeenCalledWith('ada@example.test');
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  describe('a new password', () => {
    const reset = { code: 'code-1', ...credentials };

    it('ends all sessions as the person, then this one', async () => {
      const { session, identity, endSessions } = setUp();
      endSessions.mockImplementation(async () => {
        identity.calls.push(`endSessions of ${identity.person?.email}`);
        return undefined;
      });
      expect(await session.resetPassword(reset)).toEqual({ hasEndedSessions: true });
      expect(identity.calls).toEqual([
        'confirm code-1',
        'signIn ada@example.test',
        'endSessions of ada@example.test',
        'signOut',
      ]);
    });

    it('is new even if the sessions could not be ended', async () => {
      const { session, identity, endSessions } = setUp();
      endSessions.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      expect(await session.resetPassword(reset)).toEqual({ hasEndedSessions: false });
      expect(identity.person).toBeNull();
    });

    it('signs out who was signed in here', async () => {
      const { session } = setUp();
      await session.signIn(credentials);
      await session.resetPassword(reset);
      expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
      expect(window.localStorage.getItem(sessionCacheKey)).toBeNull();
    });

    it('that the provider refuses ends nothing', async () => {
      const { session, identity, endSessions } = setUp();
      await session.signIn(credentials);
      identity.failNextWith(authError('auth/expired-action-code'));
      await expect(session.resetPassword(reset)).rejects.toMatchObject({ code: 'auth/expired-action-code' });
      expect(endSessions).not.toHaveBeenCalled();
      expect(session.getSnapshot().status).toBe('signed-in');
    });
  });
});
