import { describe, expect, it, vi } from 'vitest';
import { ada } from '../testing/fake-identity.ts';
import { adaUser } from '../testing/render-routes.tsx';
import {
  createSessionScene,
  hearOf,
  sceneCredentials,
  simulateOtherTab,
  storeElsewhere,
} from '../testing/session-scene.ts';
import { sessionCacheKey } from './session-store.ts';

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

const eve = { ...ada, uid: 'uid-eve', email: 'eve@example.test' };
const eveUser = { ...adaUser, uid: 'uid-eve', email: 'eve@example.test' };
const sessionOfEve = JSON.stringify({ user: eveUser, savedAtMs: 1_000_000 });

describe('a tab that was frozen, which hears late of all that happened', () => {
  it('signs no one out for a log-out that a sign-in has followed', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    const stored = window.localStorage.getItem(sessionCacheKey);
    for (const newValue of ['"logged-out"', null, stored]) hearOf(newValue);
    await session.getToken();
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    expect(identity.calls).not.toContain('signOut');
    stop();
  });

  it('shows nothing of the person it was for, and then the page of the one who signed in', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    storeElsewhere(sessionOfEve);
    for (const newValue of ['"logged-out"', null, sessionOfEve]) {
      hearOf(newValue);
      expect(session.getSnapshot()).toEqual({ status: 'unknown' });
    }
    await session.getToken();
    expect(session.getSnapshot()).toEqual({ status: 'unknown' });
    identity.signInElsewhere(eve);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: eveUser });
    expect(identity.calls).not.toContain('signOut');
    stop();
  });

  it('does not sign out a person who signs in while it still loads its provider', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    simulateOtherTab(null);
    storeElsewhere(sessionOfEve);
    await session.getToken();
    expect(identity.calls).not.toContain('signOut');
    stop();
  });
});

describe('a page that the browser kept in memory and shows again', () => {
  const show = (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  };

  it('shows nothing of a person who has logged out since', async () => {
    const { session, identity } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    storeElsewhere(null);
    show(false);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    show(true);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
    await vi.waitFor(() => expect(identity.calls).toContain('signOut'), { timeout: 60_000 });
    stop();
  });

  it('shows who has signed in since', () => {
    const { session } = createSessionScene();
    const stop = session.start();
    storeElsewhere(sessionOfEve);
    show(true);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: eveUser });
    stop();
  });

  it('keeps a session that the browser cannot store', async () => {
    const { session } = createSessionScene(undefined, {
      getStorage: () => {
        throw new DOMException('No storage.', 'SecurityError');
      },
    });
    const stop = session.start();
    await session.signIn(sceneCredentials);
    show(true);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
    stop();
  });

  it('hears of nothing more once it is stopped', async () => {
    const { session } = createSessionScene();
    const stop = session.start();
    await session.signIn(sceneCredentials);
    stop();
    storeElsewhere(null);
    show(true);
    hearOf(null);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: adaUser });
  });
});
