import type { SessionUser } from './session-user.ts';

export const sessionCacheKey = 'credit-studio.session';
const sessionCacheTtlMs = 5 * 60_000;

export interface CachedSession {
  user: SessionUser;
  /** Younger than five minutes: nothing needs to be asked. */
  isFresh: boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    isRecord(value) &&
    ['uid', 'email', 'userName', 'userRole', 'profileUrl'].every((field) => typeof value[field] === 'string')
  );
}

/** What the browser's storage says. Anything that is not ours to read counts as nothing. */
export function parseCachedSession(text: string | null, nowMs: number): CachedSession | null {
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || !isSessionUser(stored.user) || typeof stored.savedAtMs !== 'number') return null;
    const ageMs = nowMs - stored.savedAtMs;
    return { user: stored.user, isFresh: ageMs >= 0 && ageMs < sessionCacheTtlMs };
  } catch {
    return null;
  }
}

/** Storage throws in private modes and when full; a session then simply is not remembered. */
export function createSessionCache(getStorage: () => Storage, now: () => number) {
  return {
    find: (): CachedSession | null => {
      try {
        return parseCachedSession(getStorage().getItem(sessionCacheKey), now());
      } catch {
        return null;
      }
    },
    save: (user: SessionUser): void => {
      try {
        getStorage().setItem(sessionCacheKey, JSON.stringify({ user, savedAtMs: now() }));
      } catch {}
    },
    clear: (): void => {
      try {
        getStorage().removeItem(sessionCacheKey);
      } catch {}
    },
  };
}
