import { describe, expect, it, vi } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import { adaUser } from '../testing/render-routes.tsx';
import { createSessionScene, sceneCredentials, tellOtherTab } from '../testing/session-scene.ts';

describe('a session in several tabs', () => {
  const elsewhere = JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 });

  it('ends when another tab logs out, and does not come back', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    tellOtherTab(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    await vi.waitFor(() => expect(identity.calls).toContain('signOut'));
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('takes over a sign-in of another tab', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    tellOtherTab(JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 }));
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    stop();
  });

  it('lets no one in by another tab’s word alone once its own provider has spoken', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    tellOtherTab(elsewhere);
    await Promise.resolve();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('follows another tab’s sign-in when its own provider comes to know of it later', async () => {
    const { session, identity, createAccount } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    tellOtherTab(elsewhere);
    identity.signInElsewhere(ada);
    await vi.waitFor(() => expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser }));
    expect(createAccount).not.toHaveBeenCalled();
    stop();
  });

  it('follows another tab’s sign-in when its own provider knew of it first', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    identity.signInElsewhere(ada);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    tellOtherTab(elsewhere);
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    stop();
  });

  it('does not take one person for another', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    tellOtherTab(elsewhere);
    identity.signInElsewhere({ ...ada, uid: 'uid-eve' });
    await Promise.resolve();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });
});
