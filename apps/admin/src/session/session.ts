import type { ConfirmedSession, SecondFactorMethod, SecondFactorState, User } from '@credit-studio/contracts';
import { createContext, useContext } from 'react';
import type { Credentials } from './identity-client.ts';

/** The session state of the person at this browser. */
export type SessionState =
  | { status: 'loading' }
  /** `endedEmail`: whose session ended at this browser, so that the account exists; null when no one's did. */
  | { status: 'signed-out'; notice: string | null; endedEmail: string | null }
  | { status: 'failed'; message: string }
  /** `hasRecord`: false for an account that only the identity service knows. */
  | { status: 'denied'; email: string; hasRecord: boolean }
  /** An admin signed in with a password that is too short or too common for staff, and is about to be signed out. */
  | { status: 'weak-password'; email: string; problem: string }
  /** Someone of the staff has not confirmed this sign-in with their second factor. */
  | { status: 'unconfirmed'; email: string; methods: readonly SecondFactorMethod[] }
  /** The shop requires a second factor, and this person of the staff has none. */
  | { status: 'needs-set-up'; email: string }
  | { status: 'staff'; user: User };

/** What someone who was let in has to do before the API answers them again. Their screen stays. */
export type Interruption =
  /** The API no longer accepts the sign-in. */
  { status: 'expired'; email: string } | Extract<SessionState, { status: 'unconfirmed' | 'needs-set-up' }>;

/** The second factor of the person who is signed in. */
export interface SecondFactorSession {
  /** Null until it is known, and for people who are not staff. */
  state: SecondFactorState | null;
  /** Sends this proof with every call from now on. The screen does not change before `refetch` or `take`. */
  keepProof: (proof: string) => void;
  /** Asks the API again what the session needs. */
  refetch: () => void;
  /** Continues with a session that the person has just confirmed. */
  take: (confirmed: ConfirmedSession) => void;
}

export interface Session {
  state: SessionState;
  interruption: Interruption | null;
  secondFactor: SecondFactorSession;
  /** Rejects with Firebase's error. */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Creates an account and signs in to it. Rejects with Firebase's error. */
  signUp: (credentials: Credentials) => Promise<void>;
  /**
   * Takes the signed-in person's record as the API has just answered it, such as with a new role. False when the record
   * is not of the person who is signed in now: they have left, or someone else came.
   */
  adopt: (user: User) => Promise<boolean>;
  /** Signs out and stays, so that someone else can sign in. */
  signOut: () => Promise<void>;
  /** Signs out and returns to the public site. */
  leave: () => Promise<void>;
  /** Asks again who is signed in and for their record, such as after a failure. */
  retry: () => void;
}

const SessionContext = createContext<Session | null>(null);
export const SessionContextProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component.');
  return session;
}

/** For the screens on which the person changes their second factor. */
export function useSecondFactor(): SecondFactorSession {
  return useSession().secondFactor;
}
