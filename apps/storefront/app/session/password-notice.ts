const notices = {
  everywhere:
    'Your password was changed, and you are signed out everywhere. Please sign in with the new one.',
  here: 'Your password was changed. Please sign in with the new one.',
};

/** Router state that tells the login page of a new password. */
export const toPasswordChangedState = ({ hasEndedSessions }: { hasEndedSessions: boolean }) => ({
  passwordChanged: hasEndedSessions ? 'everywhere' : 'here',
});

/** What the login page tells about a password that was just changed. Router state is checked like any input. */
export const readPasswordNotice = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('passwordChanged' in state)) return null;
  const { passwordChanged } = state;
  return passwordChanged === 'everywhere' || passwordChanged === 'here' ? notices[passwordChanged] : null;
};
