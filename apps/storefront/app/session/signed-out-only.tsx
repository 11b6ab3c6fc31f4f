import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readReturnPath } from './return-location.ts';
import { useSession, useSessionState } from './session-context.ts';

/** Pages for visitors. Who is signed in already, or has just become so, goes where they came from. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  useEffect(() => {
    void session.confirm();
  }, [session]);
  if (state.status === 'signed-in') return <Navigate to={readReturnPath(location.state)} replace />;
  return children;
}
