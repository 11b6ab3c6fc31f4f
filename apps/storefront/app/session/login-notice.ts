const notices = {
  'changed-everywhere':
    'Your password was changed, and you are signed out everywhere. Please sign in with the new one.',
  'changed-here': 'Your password was changed. Please sign in with the new one.',
  'session-ended': 'You were signed out. Please sign in to go on where you were.',
} as const;
type LoginNotice = keyof typeof notices;

const toState = (loginNotice: LoginNotice) => ({ loginNotice });

/** Router state that tells the login page of a new password. */
export const toPasswordChangedState = ({ hasEndedSessions }: { hasEndedSessions: boolean }) =>
  toState(hasEndedSessions ? 'changed-everywhere' : 'changed-here');

/** Router state that tells the login page of a session that ended under somebody's hands. */
export const sessionEndedState = toState('session-ended');

/** What the login page tells whoever comes there. Router state is checked like any input. */
export const readLoginNotice = (state: unknown): { text: string; tone: 'success' | 'information' } | null => {
  if (typeof state !== 'object' || state === null || !('loginNotice' in state)) return null;
  const { loginNotice } = state;
  if (typeof loginNotice !== 'string' || !Object.hasOwn(notices, loginNotice)) return null;
  // Its own key, as has just been seen.
  const text = notices[loginNotice as LoginNotice];
  return { text, tone: loginNotice === 'session-ended' ? 'information' : 'success' };
};
