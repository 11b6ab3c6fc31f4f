import { useCallback, useEffect, useState } from 'react';
import { describeAuthError, isDeadLink } from '../../session/describe-auth-error.ts';
import { useSession } from '../../session/session-context.ts';

export type ResetCodeState =
  | { status: 'checking' }
  | { status: 'good'; email: string }
  /** Used, expired or incomplete. */
  | { status: 'dead'; message: string }
  /** It could not be checked; trying again may help. */
  | { status: 'unchecked'; message: string };

function toFailedState(error: unknown): ResetCodeState {
  return {
    status: isDeadLink(error) ? 'dead' : 'unchecked',
    message: describeAuthError('new-password', error),
  };
}

/** What a reset link's code is good for. One code for the life of the component. */
export function useResetCode(code: string) {
  const session = useSession();
  const [state, setState] = useState<ResetCodeState>({ status: 'checking' });
  const refuse = useCallback((error: unknown) => setState(toFailedState(error)), []);
  const check = useCallback(async () => {
    setState({ status: 'checking' });
    try {
      setState({ status: 'good', email: await session.findPasswordResetEmail(code) });
    } catch (error) {
      refuse(error);
    }
  }, [session, code, refuse]);
  useEffect(() => {
    void check();
  }, [check]);
  return { state, check, refuse };
}
