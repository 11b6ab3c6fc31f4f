import { readAuthCode } from './read-auth-code.ts';

const texts: Readonly<Record<string, string>> = {
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
};

/** What to tell someone whose sign-in failed. */
export function describeSignInError(error: unknown): string {
  return texts[readAuthCode(error)] ?? 'An error occurred during login. Please try again.';
}
