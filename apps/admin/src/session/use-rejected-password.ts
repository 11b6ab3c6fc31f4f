import { useEffect, useEffectEvent } from 'react';
import type { SessionState } from './session.ts';

type WeakPassword = Extract<SessionState, { status: 'weak-password' }>;

/** Calls back once for an admin whose password is too weak. */
export function useRejectedPassword(
  state: SessionState,
  onReject: (rejected: WeakPassword) => Promise<void>,
): void {
  const email = state.status === 'weak-password' ? state.email : null;
  const reject = useEffectEvent(() => {
    if (state.status === 'weak-password') void onReject(state);
  });
  useEffect(() => {
    if (email !== null) reject();
  }, [email]);
}

export function describeRejectedPassword(problem: string, isMailed: boolean): string {
  const next = isMailed
    ? 'We have mailed you a link to choose another one.'
    : 'Please choose another one through “Forgot your password?”.';
  return `${problem.replace(/\.$/, '')}. Staff need a stronger password. ${next}`;
}
