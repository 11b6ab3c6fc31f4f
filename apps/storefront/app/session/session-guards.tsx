import { useLeave } from '@credit-studio/frontend/navigation-guards';
import { m } from '@credit-studio/messages';
import { ErrorPanel } from '@credit-studio/ui';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { accountBlockedState, readReturnPath, sessionEndedState, toReturnState } from './login-state.ts';
import { EndedSessionProvider, useSession, useSessionState } from './session-context.ts';
import type { SessionUser } from './session-store.ts';

interface SessionGuardProps {
  /** On the server, and in the browser until the session is known. */
  pending: ReactNode;
  children: ReactNode;
}

/** Asks the identity provider once who is signed in. False until it has answered. */
function useConfirmedSession(): boolean {
  const session = useSession();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    void session.confirm().finally(() => setConfirmed(true));
  }, [session]);
  return isConfirmed;
}

/** Shows its children to a signed-in user. Visitors are sent to sign in and back; logging out leads home. */
export function RequireSession({ pending, children }: SessionGuardProps) {
  const state = useSessionState();
  const location = useLocation();
  const isConfirmed = useConfirmedSession();
  // A new state object would make `Navigate` navigate again on each render, without end.
  const wasSignedIn = useRef(false);
  const hasEnded = wasSignedIn.current;
  const isBlocked = state.status === 'signed-out' && state.isBlocked === true;
  const returnState = useMemo(
    () => ({
      ...toReturnState(location),
      ...(hasEnded && sessionEndedState),
      ...(isBlocked && accountBlockedState),
    }),
    [location, hasEnded, isBlocked],
  );
  useEffect(() => {
    if (state.status === 'signed-in') wasSignedIn.current = true;
  }, [state.status]);

  // Keyed by user, so that nothing loaded for one user is shown to another.
  if (state.status === 'signed-in') return <Fragment key={state.user.uid}>{children}</Fragment>;
  if (state.status === 'unavailable') return <UnknownSession />;
  if (!isConfirmed || state.status === 'unknown') return pending;
  if (state.hasLoggedOut && wasSignedIn.current) return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.login} replace state={returnState} />;
}

interface OpenPage {
  /** Whose page it is; null for a visitor. */
  user: SessionUser | null;
  /** Whose session ended while it was open. */
  ended: SessionUser | null;
  /** Another number is another page. */
  number: number;
}

/**
 * Shows its children to users and visitors. A visitor who signs in keeps the page as it is; when a session ends, the
 * page starts again, so that nothing loaded for one user is shown to another.
 */
export function OptionalSession({ pending, children }: SessionGuardProps) {
  const state = useSessionState();
  const isConfirmed = useConfirmedSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const [page, setPage] = useState<OpenPage>({ user, ended: null, number: 0 });
  if (user?.uid !== page.user?.uid)
    setPage({
      user,
      ended: page.user && !user ? page.user : page.ended,
      number: page.user ? page.number + 1 : page.number,
    });

  if (state.status === 'unavailable') return <UnknownSession />;
  if (!user && (!isConfirmed || state.status === 'unknown')) return pending;
  const hasLoggedOut = state.status === 'signed-out' && state.hasLoggedOut;
  return (
    <EndedSessionProvider value={hasLoggedOut ? null : page.ended}>
      <Fragment key={page.number}>{children}</Fragment>
    </EndedSessionProvider>
  );
}

function UnknownSession() {
  const session = useSession();
  return (
    <ErrorPanel
      size="page"
      headingOrder={1}
      title={m.auth_sign_in_unknown()}
      message={m.errors_network()}
      onRetry={() => void session.confirm()}
    />
  );
}

/** Pages for visitors. A user who is signed in, or signs in here, is sent to where they came from. */
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

/**
 * Signs out in all tabs and goes to the home page, unless the person wants to keep unsaved changes. Leaving the layout
 * drops the query cache.
 */
export function useLogout(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  // Navigates first, so that no page loses its session while it is shown. `RequireSession` covers slow navigations.
  return () => leave(() => session.logOut(async () => navigate(paths.home)));
}
