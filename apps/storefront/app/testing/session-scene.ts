import { vi } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { sessionCacheKey } from '../session/session-store.ts';
import { ada, createFakeIdentity } from './fake-identity.ts';
import { adaUser } from './render-routes.tsx';

/** A session with an identity provider in memory and a clock that the test controls. */
export function createSessionScene(
  identity = createFakeIdentity(),
  { getStorage = () => window.localStorage } = {},
) {
  let nowMs = 1_000_000;
  const loadIdentity = vi.fn(async () => identity);
  const createAccount = vi.fn(async () => adaUser);
  const requestPasswordReset = vi.fn(async () => undefined);
  const endSessions = vi.fn(async () => undefined);
  const verifyEmail = vi.fn(async () => ({
    status: 'confirmed' as const,
    email: ada.email,
    wasVerified: false,
  }));
  const changeEmail = vi.fn(async () => ({ isPending: false }));
  const create = () =>
    createSession({
      getStorage,
      ...{ loadIdentity, createAccount, requestPasswordReset, endSessions, verifyEmail, changeEmail },
      now: () => nowMs,
    });
  return {
    identity,
    loadIdentity,
    createAccount,
    requestPasswordReset,
    endSessions,
    verifyEmail,
    changeEmail,
    create,
    session: create(),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}
export const sceneCredentials = { email: 'ada@example.test', password: 'secret-1' };

/** Simulates a change by another tab: first the storage, then the event. */
export function simulateOtherTab(newValue: string | null) {
  storeElsewhere(newValue);
  hearOf(newValue);
}

/** Simulates a change by another page that this one has not heard of, or not yet. */
export function storeElsewhere(newValue: string | null) {
  if (newValue === null) window.localStorage.removeItem(sessionCacheKey);
  else window.localStorage.setItem(sessionCacheKey, newValue);
}

/** The event of a change, which reaches a frozen tab late. */
export function hearOf(newValue: string | null) {
  window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionCacheKey, newValue }));
}
