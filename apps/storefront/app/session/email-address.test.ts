import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { createSessionScene, sceneCredentials } from '../testing/session-scene.ts';

describe('a link that confirms an address', () => {
  it('loads no identity provider for a visitor', async () => {
    const { session, loadIdentity } = createSessionScene();
    expect(await session.verifyEmail('code-1')).toMatchObject({ status: 'confirmed' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('gets a new token for a user, and works without one', async () => {
    const { session, identity } = createSessionScene();
    await session.signIn(sceneCredentials);
    await session.verifyEmail('code-1');
    expect(identity.calls.at(-1)).toBe('refreshToken');
    identity.failNextWith(authError('auth/network-request-failed'));
    expect(await session.verifyEmail('code-1')).toMatchObject({ status: 'confirmed' });
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});

describe('a corrected address', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const change = { ...sceneCredentials, email: 'ada@right.test' };

  it('is sent after the password, and the user signs in with it once the old session is over', async () => {
    const { session, identity, changeEmail } = createSessionScene();
    await session.signIn(sceneCredentials);
    changeEmail.mockImplementation(async () => {
      identity.calls.push('changeEmail');
      return { isPending: false };
    });
    const changing = session.changeEmail(change);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(identity.calls.slice(1)).toEqual(['signIn ada@example.test', 'changeEmail']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await changing).toEqual({ isPending: false });
    expect(identity.calls.at(-1)).toBe('signIn ada@right.test');
  });

  it('holds back the token of the session that has ended', async () => {
    const { session, identity } = createSessionScene();
    await session.signIn(sceneCredentials);
    const changing = session.changeEmail(change);
    await vi.advanceTimersByTimeAsync(100);
    const callsByToken = session.getToken().then(() => identity.calls.at(-1));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await callsByToken).toBe('signIn ada@right.test');
    await changing;
  });

  it('signs the user out when they cannot be signed in with it', async () => {
    const { session, identity, changeEmail } = createSessionScene();
    await session.signIn(sceneCredentials);
    changeEmail.mockImplementation(async () => {
      identity.failNextWith(authError('auth/network-request-failed'));
      return { isPending: false };
    });
    const changing = session.changeEmail(change);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await changing).toEqual({ isPending: false });
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('leaves the session as it is when the server rejects it', async () => {
    const { session, changeEmail } = createSessionScene();
    await session.signIn(sceneCredentials);
    changeEmail.mockRejectedValueOnce(new Error('This email is already in use.'));
    await expect(session.changeEmail(change)).rejects.toThrow('This email is already in use.');
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});
