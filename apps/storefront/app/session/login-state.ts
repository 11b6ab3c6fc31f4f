import { isSitePath } from '@credit-studio/frontend/site-path';
import { m } from '@credit-studio/messages';
import { paths } from '../lib/paths.ts';

interface Location {
  pathname: string;
  search: string;
  hash: string;
}

/** Router state with the location to return to after signing in. */
export function toReturnState({ pathname, search, hash }: Location) {
  return { from: `${pathname}${search}${hash}` };
}

/** Where to go after signing in. Router state is stored in the browser's history, so it is checked like any input. */
export function readReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isSitePath(from) ? from : paths.dashboard;
}

const notices = {
  'changed-everywhere': m.auth_changed_everywhere,
  'changed-here': m.auth_changed_here,
  'session-ended': m.auth_session_ended,
  blocked: m.auth_blocked,
  purchase: m.auth_login_to_buy,
} as const;

type LoginNotice = keyof typeof notices;

function toState(loginNotice: LoginNotice) {
  return { loginNotice };
}

/** Router state for the login page after a password change. */
export function toPasswordChangedState({ hasEndedSessions }: { hasEndedSessions: boolean }) {
  return toState(hasEndedSessions ? 'changed-everywhere' : 'changed-here');
}

/** Router state for the login page after a session ended while it was in use. */
export const sessionEndedState = toState('session-ended');

/** Router state for the login page after staff blocked the account. */
export const accountBlockedState = toState('blocked');

export interface Notice {
  text: string;
  tone: 'success' | 'information';
}

/** The notice of the login page. Router state is checked like any input. */
export function readLoginNotice(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('loginNotice' in state))
    return readPurchaseNotice(state);
  const { loginNotice } = state;
  if (typeof loginNotice !== 'string' || !Object.hasOwn(notices, loginNotice)) return null;
  // `hasOwn` has just shown that it is a key of `notices`.
  const text = notices[loginNotice as LoginNotice]();
  return { text, tone: loginNotice.startsWith('changed') ? 'success' : 'information' };
}

/** Why a visitor who pressed Buy sees a sign-in page. */
export function readPurchaseNotice(state: unknown): Notice | null {
  const isPurchase = /^\/(?:item-)?buy\//.test(readReturnPath(state));
  return isPurchase ? { text: notices.purchase(), tone: 'information' } : null;
}
