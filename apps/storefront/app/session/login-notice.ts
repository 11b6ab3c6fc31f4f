const notices = {
  'changed-everywhere':
    'Your password was changed, and you are signed out everywhere. Please sign in with the new one.',
  'changed-here': 'Your password was changed. Please sign in with the new one.',
  'session-ended': 'You were signed out. Please sign in to go on where you were.',
} as const;
type LoginNotice = keyof typeof notices;

function toState(loginNotice: LoginNotice) {
  return { loginNotice };
}

/** Router state that tells the login page of a new password. */
export function toPasswordChangedState({ hasEndedSessions }: { hasEndedSessions: boolean }) {
  return toState(hasEndedSessions ? 'changed-everywhere' : 'changed-here');
}

/** Router state that tells the login page of a session that ended under someone's hands. */
export const sessionEndedState = toState('session-ended');

/** What the login page tells whoever comes there. Router state is checked like any input. */
export function readLoginNotice(state: unknown): { text: string; tone: 'success' | 'information' } | null {
  if (typeof state !== 'object' || state === null || !('loginNotice' in state)) return null;
  const { loginNotice } = state;
  if (typeof loginNotice !== 'string' || !Object.hasOwn(notices, loginNotice)) return null;
  // Its own key, as has just been seen.
  const text = notices[loginNotice as LoginNotice];
  return { text, tone: loginNotice === 'session-ended' ? 'information' : 'success' };
}
