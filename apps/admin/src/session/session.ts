import type { User } from '@credit-studio/contracts';
import { createContext, useContext } from 'react';
import type { Credentials } from './identity-client.ts';

/** The session state of the person at this browser. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; notice: string | null }
  | { status: 'failed'; message: string }
  | { status: 'denied'; email: string }
  /** An admin signed in with a password that is too short or too common for staff, and is about to be signed out. */
  | { status: 'weak-password'; email: string; problem: string }
  | { status: 'admin'; user: User };

export interface Session {
  state: SessionState;
  /** The API no longer accepts this administrator's session. The screen stays until they have signed in again. */
  isExpired: boolean;
  /** Rejects with Firebase's error. */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Signs out and stays, so that someone else can sign in. */
  signOut: () => Promise<void>;
  /** Signs out and returns to the public site. */
  leave: () => Promise<void>;
  /** Asks again after a failure. */
  retry: () => void;
}

const SessionContext = createContext<Session | null>(null);
export const SessionContextProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionProvider is missing above this component.');
  return session;
}
