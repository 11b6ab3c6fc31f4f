import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { sessionEndedState } from './login-notice.ts';
import { toReturnState } from './return-location.ts';
import { useSession, useSessionState } from './session-context.ts';

/** Shows its children to a signed-in person; sends anyone else to sign in and back, and who logs out home. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const state = useSessionState();
  const location = useLocation();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    void session.confirm().finally(() => setConfirmed(true));
  }, [session]);
  // Navigate starts over for every new state object, and each start draws this again: without end.
  const wasSignedIn = useRef(false);
  const hasEnded = wasSignedIn.current;
  const returnState = useMemo(
    () => ({ ...toReturnState(location), ...(hasEnded && sessionEndedState) }),
    [location, hasEnded],
  );
  useEffect(() => {
    if (state.status === 'signed-in') wasSignedIn.current = true;
  }, [state.status]);

  // Another person starts anew: nothing that was loaded for the one before is theirs.
  if (state.status === 'signed-in') return <Fragment key={state.user.uid}>{children}</Fragment>;
  if (state.status === 'unavailable') {
    return (
      <ErrorPanel
        size="page"
        headingOrder={1}
        title="We could not check your sign-in"
        message="Network error. Please check your connection and try again."
        onRetry={() => void session.confirm()}
      />
    );
  }
  if (!isConfirmed || state.status === 'unknown') return <LoadingBlock label="Loading…" minHeightPx={480} />;
  if (state.hasLoggedOut && wasSignedIn.current) return <Navigate to={paths.home} replace />;
  return <Navigate to={paths.login} replace state={returnState} />;
}
