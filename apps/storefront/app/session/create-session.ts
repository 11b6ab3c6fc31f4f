import { requestSignOut } from '@credit-studio/frontend/sign-out-request';
import { adoptFromOtherPage, followOtherPages } from './follow-other-pages.ts';
import { createLazyIdentity, type Identity, type IdentityPerson, type LazyIdentity } from './identity.ts';
import {
  createSessionStore,
  type SessionState,
  type SessionStore,
  type SessionStoreOptions,
  type SessionUser,
} from './session-store.ts';

export interface SessionOptions extends SessionStoreOptions {
  /** Loads the identity provider's code. Called once, and only when someone may be signed in. */
  loadIdentity: () => Promise<Identity>;
  /** Creates or refreshes the user record of an identity. */
  createAccount: (person: IdentityPerson) => Promise<SessionUser>;
  /** Requests a reset mail. The response does not reveal whether the address has an account. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** Ends every session of the user who is signed in at the identity provider. */
  endSessions: () => Promise<void>;
  /** Confirms an address with the code of a mailed link. */
  verifyEmail: (code: string) => Promise<EmailVerification>;
  /** Corrects the address of the signed-in user, which ends all sessions unless the change is still pending. */
  changeEmail: (email: string) => Promise<EmailChange>;
}

/** What happened to a link that confirms an address. */
export type EmailVerification =
  /** `wasVerified`: the link had been used before. */
  | { status: 'confirmed'; email: string; wasVerified: boolean }
  /** It is expired, incomplete, or for an address that has changed. */
  | { status: 'invalid'; message: string };

export interface EmailChange {
  /** The server carries out the change later. */
  isPending: boolean;
}

interface PasswordReset {
  code: string;
  email: string;
  password: string;
}

export interface Session {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the stored session and follows the other tabs. Returns a function that stops it. */
  start: () => () => void;
  /** Asks the identity provider who is signed in. */
  confirm: () => Promise<void>;
  getToken: () => Promise<string | null>;
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Through the window of the pop-up provider. */
  signInWithPopup: () => Promise<void>;
  register: (credentials: { email: string; password: string; displayName: string }) => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** The address that a reset link's code is for. Rejects if the code is used, expired or wrong. */
  findPasswordResetEmail: (code: string) => Promise<string>;
  /** Sets the new password and ends every session, this one included. */
  resetPassword: (reset: PasswordReset) => Promise<{ hasEndedSessions: boolean }>;
  /** Confirms the address that a link's code is for, signed in or not. */
  verifyEmail: (code: string) => Promise<EmailVerification>;
  /** Corrects the user's address. Asks the identity provider for the password first, and signs in again afterwards. */
  changeEmail: (change: { email: string; password: string }) => Promise<EmailChange>;
  /** Shows changes of the user's own record in headers and forms. */
  update: (changes: Pick<SessionUser, 'userName' | 'profileUrl'>) => void;
  /** Ends a session that the server no longer accepts. */
  signOut: () => Promise<void>;
  /** Ends the session of an account that staff have blocked. */
  leaveBlocked: () => Promise<void>;
  /** Ends the session because the user asked for it. The screen keeps its user until `leavePage` has led away. */
  logOut: (leavePage?: () => Promise<void>) => Promise<void>;
}

/** Who is signed in, shared by all tabs through the browser's storage. */
export function createSession(options: SessionOptions): Session {
  const store = createSessionStore(options);
  /** Known before the provider reports the end. */
  let reason: 'logged-out' | 'blocked' | 'expired' = 'expired';
  const end = () => store.end(reason);
  const identity = createLazyIdentity(options.loadIdentity, (person) =>
    person ? adoptFromOtherPage(store, person) : end(),
  );
  const admit = async (person: IdentityPerson) => store.save(await options.createAccount(person));
  const signOut = async (leavePage?: () => Promise<void>) => {
    // What is stored goes at once: the person may close the browser before the page has changed.
    requestSignOut();
    store.remove(reason);
    await leavePage?.();
    // A provider that cannot be loaded carries out the request when it is loaded next.
    await identity
      .load()
      .then((provider) => provider.signOut())
      .catch(ignore);
    end();
  };
  const signOutBecause = async (why: 'logged-out' | 'blocked', leavePage?: () => Promise<void>) => {
    // The provider reports the end before its promise resolves, and the reason must be known by then.
    reason = why;
    await signOut(leavePage).finally(() => {
      reason = 'expired';
    });
  };
  const leaveBlocked = () => signOutBecause('blocked');
  let signingInAgain = Promise.resolve();
  const confirm = shareWhileRunning(() => confirmSession({ store, identity, admit, end, leaveBlocked }));

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: () => {
      const cached = store.findCached();
      store.setState(cached ? { status: 'signed-in', user: cached.user } : { status: 'signed-out' });
      if (cached && !cached.isFresh) void confirm();
      return followOtherPages({ store, identity });
    },
    confirm,
    getToken: async () => {
      await signingInAgain;
      return (await identity.load()).getToken();
    },
    signIn: async (credentials) => admit(await (await identity.load()).signIn(credentials)),
    signInWithPopup: async () => admit(await (await identity.load()).signInWithPopup()),
    register: async (credentials) => {
      const provider = await identity.load();
      const known = await provider.findPerson();
      // On a second attempt after a failed account creation, the identity already exists.
      const isRepeated = known?.email.toLowerCase() === credentials.email.toLowerCase();
      await admit(known && isRepeated ? known : await provider.signUp(credentials));
    },
    sendPasswordReset: options.requestPasswordReset,
    findPasswordResetEmail: async (code) => (await identity.load()).verifyPasswordReset(code),
    resetPassword: async ({ code, ...credentials }) => {
      const provider = await identity.load();
      await provider.confirmPasswordReset(code, credentials.password);
      // The password has changed: a failure to end the sessions must not look like a failed reset.
      const hasEndedSessions = await provider
        .signIn(credentials)
        .then(() => options.endSessions())
        .then(
          () => true,
          () => false,
        );
      await signOut();
      return { hasEndedSessions };
    },
    verifyEmail: async (code) => {
      const verified = await options.verifyEmail(code);
      // The API knows already; a new token says so to everyone else. It is not worth an error.
      if (store.getSnapshot().status === 'signed-in')
        await identity
          .load()
          .then((provider) => provider.refreshToken())
          .catch(() => undefined);
      return verified;
    },
    changeEmail: async ({ email, password }) => {
      const state = store.getSnapshot();
      if (state.status !== 'signed-in') throw new Error('No one is signed in whose address could change.');
      const provider = await identity.load();
      await provider.signIn({ email: state.user.email, password });
      const change = await options.changeEmail(email);
      if (change.isPending) return change;
      const signingIn = wait(afterSessionsEndedMs).then(() => provider.signIn({ email, password }));
      // No call is made with the token of the session that has ended: its error would sign the user out.
      signingInAgain = signingIn.then(ignore, ignore);
      await signingIn.then(admit).catch(() => signOut());
      return change;
    },
    update: (changes) => {
      const state = store.getSnapshot();
      if (state.status === 'signed-in') store.save({ ...state.user, ...changes });
    },
    signOut: () => signOut(),
    leaveBlocked,
    logOut: (leavePage) => signOutBecause('logged-out', leavePage),
  };
}

/** The server compares whole seconds: a sign-in in the second in which the sessions ended counts as an earlier one. */
const afterSessionsEndedMs = 1_100;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function ignore(): void {}

interface SessionParts {
  store: SessionStore;
  identity: LazyIdentity;
  admit: (person: IdentityPerson) => Promise<void>;
  end: () => void;
  leaveBlocked: () => Promise<void>;
}

async function confirmSession({ store, identity, admit, end, leaveBlocked }: SessionParts): Promise<void> {
  const cached = store.findCached();
  try {
    const person = await (await identity.load()).findPerson();
    if (!person) end();
    else if (cached?.isFresh && cached.user.uid === person.uid)
      store.setState({ status: 'signed-in', user: cached.user });
    else await admit(person);
  } catch (error) {
    if (isBlocked(error)) return leaveBlocked();
    // With a known user, each page can show what fails; without one there is nothing to show.
    store.setState(cached ? { status: 'signed-in', user: cached.user } : { status: 'unavailable' });
  }
}

/** Staff have blocked the account: no page can show anything to it. The class of the error is in a later bundle. */
function isBlocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'account_disabled';
}

/** Callers that ask at the same time, such as layout and page, share one run. */
function shareWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
