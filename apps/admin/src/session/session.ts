import type { User } from '@credit-studio/contracts';
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
  | { status: 'staff'; user: User };

export interface Session {
  state: SessionState;
  /** The API no longer accepts this administrator's session. The screen stays until they have signed in again. */
  isExpired: boolean;
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
