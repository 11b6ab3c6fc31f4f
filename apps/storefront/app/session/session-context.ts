import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from './create-session.ts';
import type { SessionState, SessionUser } from './session-store.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionProvider');
  return session;
}

const unknownState: SessionState = { status: 'unknown' };

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => unknownState);
}

/** The signed-in user. Only below `RequireSession`. */
export function useSessionUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'signed-in') throw new Error('useSessionUser is used outside RequireSession');
  return state.user;
}

/** The signed-in user; null for a visitor. */
export function useOptionalSessionUser(): SessionUser | null {
  const state = useSessionState();
  return state.status === 'signed-in' ? state.user : null;
}

/** Whose session ended while the page was open; null if none did. */
const EndedSessionContext = createContext<Pick<SessionUser, 'email'> | null>(null);
export const EndedSessionProvider = EndedSessionContext.Provider;
export function useEndedSession(): Pick<SessionUser, 'email'> | null {
  return use(EndedSessionContext);
}
