/** What is said about an error of the identity provider, by its code. */
export interface AuthMessages {
  codes: Readonly<Record<string, string>>;
  otherwise: string;
}

export const signInMessages: AuthMessages = {
  codes: {
    'auth/popup-closed-by-user': 'Sign-in popup closed by user.',
    'auth/popup-blocked': 'Sign-in popup was blocked. Please allow popups for this site.',
    'auth/cancelled-popup-request': 'Sign-in cancelled. Please try again.',
    'auth/network-request-failed': 'Network error. Please check your connection and try again.',
    'auth/user-not-found': 'No account found with this email address.',
    'auth/wrong-password': 'Incorrect password. Please try again.',
    'auth/invalid-credential': 'Incorrect email or password.',
    'auth/invalid-email': 'Invalid email address format.',
    'auth/user-disabled': 'This account has been disabled.',
    'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
  },
  otherwise: 'An error occurred during login. Please try again.',
};

/** Firebase's code of an error (`auth/wrong-password`), or an empty text. */
export function readAuthCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The message for the error's code. An unknown error's own text is never shown. */
export function describeByAuthCode({ codes, otherwise }: AuthMessages, error: unknown): string {
  return codes[readAuthCode(error)] ?? otherwise;
}
