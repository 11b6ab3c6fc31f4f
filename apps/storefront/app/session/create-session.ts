import { forgetDrafts } from '@credit-studio/frontend/drafts';
import { forgetCachedContent } from '../lib/cached-content.ts';
import type { Identity, IdentityPerson } from './identity.ts';
import { createSessionCache, parseCachedSession, sessionCacheKey } from './session-cache.ts';
import type { SessionState, SessionUser } from './session-user.ts';

export interface SessionOptions {
  /** Asked for at each use: reading `localStorage` itself throws in some private modes, and on the server. */
  getStorage: () => Storage;
  /** Loads the identity provider's code; called once, and only when someone may be signed in. */
  loadIdentity: () => Promise<Identity>;
  /** Creates or refreshes the record behind an identity. */
  createAccount: (person: IdentityPerson) => Promise<SessionUser>;
  /** Has a reset mail sent. The answer does not tell whether the address has an account. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** Ends every session of the person who is signed in at the identity provider. */
  endSessions: () => Promise<void>;
  now?: () => number;
}

interface PasswordReset {
  code: string;
  email: string;
  password: string;
}

export interface Session {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Takes what the storage knows, and listens to the other tabs. Returns the way to stop. */
  start: () => () => void;
  /** Asks the identity provider who is signed in. */
  confirm: () => Promise<void>;
  getToken: () => Promise<string | null>;
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Through the window of the pop-up provider. */
  signInWithPopup: () => Promise<void>;
  register: (credentials: { email: string; password: string; displayName: string }) => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** The address that a reset link's code is for; refused when the code is used, expired or wrong. */
  findPasswordResetEmail: (code: string) => Promise<string>;
  /** Sets the new password and ends every older session. No one is signed in after it. */
  resetPassword: (reset: PasswordReset) => Promise<{ hasEndedSessions: boolean }>;
  /** What the person has changed of their own record, for headers and forms. */
  update: (changes: Pick<SessionUser, 'userName' | 'profileUrl'>) => void;
  /** Ends a session that the server knows no more. */
  signOut: () => Promise<void>;
  /** Ends the session because the person asked for it. */
  logOut: () => Promise<void>;
}

/** Who is signed in, shared by all tabs through the browser's storage. */
export function createSession(options: SessionOptions): Session {
  const now = options.now ?? Date.now;
  const cache = createSessionCache(options.getStorage, now);
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unknown' };
  let identity: Promise<Identity> | null = null;
  let isLoggingOut = false;

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const endSession = () => {
    cache.clear();
    if (state.status === 'signed-in') {
      forgetDrafts();
      forgetCachedContent();
    }
    if (state.status !== 'signed-out')
      setState(isLoggingOut ? { status: 'signed-out', hasLoggedOut: true } : { status: 'signed-out' });
  };
  const getIdentity = (): Promise<Identity> => {
    identity ??= options.loadIdentity().then((loaded) => {
      loaded.onPersonChange((person) => (person ? adoptOtherTab(person) : endSession()));
      return loaded;
    });
    // A failed download may succeed next time.
    identity.catch(() => {
      identity = null;
    });
    return identity;
  };
  /** Another tab has signed someone in: its word in the storage and this tab's own provider must agree. */
  const adoptOtherTab = (person: IdentityPerson | null) => {
    const cached = cache.find();
    if (person && cached?.user.uid === person.uid) setState({ status: 'signed-in', user: cached.user });
  };
  const admit = async (person: IdentityPerson) => {
    const user = await options.createAccount(person);
    cache.save(user);
    setState({ status: 'signed-in', user });
  };

  const signOut = async () => {
    await (await getIdentity()).signOut();
    endSession();
  };

  /** The password is new already: a failure here must not tell the person otherwise. */
  const endEverySession = async (provider: Identity, credentials: Omit<PasswordReset, 'code'>) => {
    try {
      await provider.signIn(credentials);
      await options.endSessions();
      return true;
    } catch {
      return false;
    } finally {
      await signOut().catch(() => undefined);
    }
  };

  const followOtherTabs = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== sessionCacheKey && event.key !== null) return;
    const cached = event.key === null ? null : parseCachedSession(event.newValue, now());
    if (!cached) {
      // This tab's copy of the identity may take a second to notice; it must not sign the person in again.
      identity?.then((loaded) => loaded.signOut()).catch(() => undefined);
      endSession();
    } else if (identity) {
      identity
        .then((loaded) => loaded.findPerson())
        .then(adoptOtherTab)
        .catch(() => undefined);
    } else {
      setState({ status: 'signed-in', user: cached.user });
    }
  };

  const askProvider = async () => {
    const cached = cache.find();
    try {
      const person = await (await getIdentity()).findPerson();
      if (!person) endSession();
      else if (cached?.isFresh && cached.user.uid === person.uid)
        setState({ status: 'signed-in', user: cached.user });
      else await admit(person);
    } catch {
      // With a known person the pages can tell what fails; without one nothing can be shown.
      setState(cached ? { status: 'signed-in', user: cached.user } : { status: 'unavailable' });
    }
  };

  let confirming: Promise<void> | null = null;
  /** Layout and page may ask at the same time; the provider is asked once. */
  const confirm = (): Promise<void> => {
    confirming ??= askProvider().finally(() => {
      confirming = null;
    });
    return confirming;
  };

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const cached = cache.find();
      setState(cached ? { status: 'signed-in', user: cached.user } : { status: 'signed-out' });
      if (cached && !cached.isFresh) void confirm();
      window.addEventListener('storage', followOtherTabs);
      return () => window.removeEventListener('storage', followOtherTabs);
    },
    confirm,
    getToken: async () => (await getIdentity()).getToken(),
    signIn: async (credentials) => admit(await (await getIdentity()).signIn(credentials)),
    signInWithPopup: async () => admit(await (await getIdentity()).signInWithPopup()),
    register: async (credentials) => {
      const provider = await getIdentity();
      const known = await provider.findPerson();
      // A second attempt after the record could not be made: the identity exists already.
      const isRepeated = known?.email.toLowerCase() === credentials.email.toLowerCase();
      await admit(known && isRepeated ? known : await provider.signUp(credentials));
    },
    sendPasswordReset: options.requestPasswordReset,
    findPasswordResetEmail: async (code) => (await getIdentity()).verifyPasswordReset(code),
    resetPassword: async ({ code, email, password }) => {
      const provider = await getIdentity();
      await provider.confirmPasswordReset(code, password);
      return { hasEndedSessions: await endEverySession(provider, { email, password }) };
    },
    update: (changes) => {
      if (state.status !== 'signed-in') return;
      const user = { ...state.user, ...changes };
      cache.save(user);
      setState({ status: 'signed-in', user });
    },
    signOut,
    logOut: async () => {
      // The provider tells of the end before its promise resolves; by then the reason must be known.
      isLoggingOut = true;
      await signOut().finally(() => {
        isLoggingOut = false;
      });
    },
  };
}
