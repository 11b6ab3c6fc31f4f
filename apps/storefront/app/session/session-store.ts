import { attempt } from '@credit-studio/frontend/attempt';
import { claimDrafts, forgetDrafts } from '@credit-studio/frontend/drafts';
import { forgetCachedContent } from '../lib/cached-content.ts';

/** The signed-in user, as headers and forms show them. */
export interface SessionUser {
  uid: string;
  email: string;
  userName: string;
  userRole: string;
  profileUrl: string;
}

export type SessionState =
  /** On the server, and in the browser until the session has been looked up. */
  | { status: 'unknown' }
  /**
   * `hasLoggedOut` if the user logged out in this tab, `isBlocked` if staff blocked the account; otherwise the session
   * ended or never existed.
   */
  | { status: 'signed-out'; hasLoggedOut?: true; isBlocked?: true }
  /** The identity provider could not be reached. */
  | { status: 'unavailable' }
  | { status: 'signed-in'; user: SessionUser };

interface CachedSession {
  user: SessionUser;
  /** Younger than five minutes, so the account need not be refreshed. */
  isFresh: boolean;
}

/** How a session ends. Only a log-out removes what was typed and not sent: an expired session is continued. */
type SessionEnd = 'logged-out' | 'logged-out-in-other-tab' | 'expired' | 'blocked';

/** What another page of this browser made of the shared session. */
export type OtherPageChange = { session: CachedSession } | { session: null; end: SessionEnd };

export const sessionCacheKey = 'credit-studio.session';
/** Stored for an instant before the session is removed, so that the other tabs learn why it ended. */
const loggedOutMark = '"logged-out"';
const sessionCacheTtlMs = 5 * 60_000;

export interface SessionStoreOptions {
  /** Called for each use, because reading `localStorage` throws in some private modes and on the server. */
  getStorage: () => Storage;
  now?: () => number;
}

export interface SessionStore {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  setState: (state: SessionState) => void;
  /** The session that this tab or another one stored last. */
  findCached: () => CachedSession | null;
  /** What happened to the session, once a storage event was heard; null if it is unrelated. */
  readStorageEvent: (event: StorageEvent) => OtherPageChange | null;
  /** What happened to the session while the page heard of nothing; null if nothing did. */
  readMissed: () => OtherPageChange | null;
  /** Signs the user in, in all tabs. */
  save: (user: SessionUser) => void;
  /** Removes the session from the browser's storage, which ends it in the other tabs. */
  remove: (end: SessionEnd) => void;
  /** Ends the session in all tabs and removes what was stored for the user. */
  end: (end: SessionEnd) => void;
}

/** The state of this tab's session, and its copy in the browser's storage that all tabs share. */
export function createSessionStore({ getStorage, now = Date.now }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unknown' };
  const setState = (next: SessionState) => {
    if (next.status === 'signed-in') claimDrafts(next.user.uid);
    state = next;
    for (const listener of listeners) listener();
  };
  const remove = (end: SessionEnd) =>
    void attempt(() => {
      if (end === 'logged-out') getStorage().setItem(sessionCacheKey, loggedOutMark);
      getStorage().removeItem(sessionCacheKey);
    });
  const findCached = () =>
    parseCachedSession(
      attempt(() => getStorage().getItem(sessionCacheKey)),
      now(),
    );
  // A storage that cannot be read has no session either, which says nothing about it.
  const isReadable = () => attempt(() => getStorage().length) !== null;
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState,
    findCached,
    readStorageEvent: ({ key, newValue }) => {
      // A null key means that the storage was cleared.
      if (key !== null && key !== sessionCacheKey) return null;
      // Not what the event says: a tab that was frozen hears late of a log-out that a sign-in has followed.
      const session = findCached();
      if (session) return { session };
      return { session, end: newValue === loggedOutMark ? 'logged-out-in-other-tab' : 'expired' };
    },
    readMissed: () => {
      const session = findCached();
      if (session) return { session };
      return state.status === 'signed-in' && isReadable() ? { session, end: 'expired' } : null;
    },
    save: (user) => {
      attempt(() => getStorage().setItem(sessionCacheKey, JSON.stringify({ user, savedAtMs: now() })));
      setState({ status: 'signed-in', user });
    },
    remove,
    end: (end) => {
      remove(end);
      // Also when this tab's provider has already reported the end, without its reason.
      if (end === 'logged-out' || end === 'logged-out-in-other-tab') forgetDrafts();
      if (state.status === 'signed-in') forgetCachedContent();
      if (state.status === 'signed-out') return;
      setState({
        status: 'signed-out',
        ...(end === 'logged-out' && { hasLoggedOut: true }),
        ...(end === 'blocked' && { isBlocked: true }),
      });
    },
  };
}

/** Stored text is checked like any input. Anything else than a session counts as none. */
function parseCachedSession(text: string | null, nowMs: number): CachedSession | null {
  const stored: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (!isRecord(stored) || !isSessionUser(stored.user) || typeof stored.savedAtMs !== 'number') return null;
  const ageMs = nowMs - stored.savedAtMs;
  return { user: stored.user, isFresh: ageMs >= 0 && ageMs < sessionCacheTtlMs };
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
