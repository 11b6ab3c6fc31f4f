import { describe, expect, it, vi } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import { adaUser } from '../testing/render-routes.tsx';
import { createSessionScene, sceneCredentials, simulateOtherTab } from '../testing/session-scene.ts';

const draftKey = 'credit-studio.draft.reply';

describe('a session in several tabs', () => {
  const elsewhere = JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 });

  it('ends when another tab logs out, and does not come back', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    simulateOtherTab(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    await vi.waitFor(() => expect(identity.calls).toContain('signOut'), { timeout: 60_000 });
    await session.confirm();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('keeps drafts when it expired in another tab', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    window.sessionStorage.setItem(draftKey, '"Half a"');
    simulateOtherTab(null);
    expect(window.sessionStorage.getItem(draftKey)).toBe('"Half a"');
    stop();
  });

  it('removes drafts when another tab logs out, also if its own provider noticed first', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    window.sessionStorage.setItem(draftKey, '"Half a"');
    const otherTab = createSessionScene(identity).session;
    const stored = vi.spyOn(window.localStorage, 'setItem');
    await otherTab.signIn(sceneCredentials);
    identity.endSession();
    stored.mockClear();
    await otherTab.logOut();
    const written = stored.mock.calls.map(([, newValue]) => newValue);
    stored.mockRestore();
    expect(written).not.toEqual([]);
    for (const newValue of written) simulateOtherTab(newValue);
    expect(window.sessionStorage.getItem(draftKey)).toBeNull();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('adopts a sign-in of another tab', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    simulateOtherTab(JSON.stringify({ user: adaUser, savedAtMs: 1_000_000 }));
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    stop();
  });

  it('does not adopt another tab’s sign-in that its own provider does not know', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    simulateOtherTab(elsewhere);
    await Promise.resolve();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });

  it('adopts another tab’s sign-in when its own provider learns of it later', async () => {
    const { session, identity, createAccount } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    simulateOtherTab(elsewhere);
    identity.signInElsewhere(ada);
    await vi.waitFor(() => expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser }), {
      timeout: 60_000,
    });
    expect(createAccount).not.toHaveBeenCalled();
    stop();
  });

  it('adopts another tab’s sign-in when its own provider knew of it first', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    identity.signInElsewhere(ada);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    simulateOtherTab(elsewhere);
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'), { timeout: 60_000 });
    stop();
  });

  it('does not adopt the sign-in of a different user', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.confirm();
    simulateOtherTab(elsewhere);
    identity.signInElsewhere({ ...ada, uid: 'uid-eve' });
    await Promise.resolve();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    stop();
  });
});
