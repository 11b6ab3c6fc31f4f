import { describe, expect, it } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { createSessionScene, sceneCredentials } from '../testing/session-scene.ts';
import { sessionCacheKey } from './session-store.ts';

describe('a new password', () => {
  const reset = { code: 'code-1', ...sceneCredentials };

  it('ends all sessions as the user, then this one', async () => {
    const { session, identity, endSessions } = createSessionScene();
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

  it('is set even if the sessions could not be ended', async () => {
    const { session, identity, endSessions } = createSessionScene();
    endSessions.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await session.resetPassword(reset)).toEqual({ hasEndedSessions: false });
    expect(identity.person).toBeNull();
  });

  it('signs out the user who was signed in', async () => {
    const { session } = createSessionScene();
    await session.signIn(sceneCredentials);
    await session.resetPassword(reset);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(window.localStorage.getItem(sessionCacheKey)).toBeNull();
  });

  it('ends no session if the provider rejects it', async () => {
    const { session, identity, endSessions } = createSessionScene();
    await session.signIn(sceneCredentials);
    identity.failNextWith(authError('auth/expired-action-code'));
    await expect(session.resetPassword(reset)).rejects.toMatchObject({ code: 'auth/expired-action-code' });
    expect(endSessions).not.toHaveBeenCalled();
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});
