import { AccountError } from './account-error.ts';

const network = 'Network error. Please check your connection and try again.';

/** The specification's sentences, by the identity provider's code and by what the person was doing. */
const texts = {
  login: {
    codes: {
      'auth/popup-closed-by-user': 'Sign-in popup closed by user.',
      'auth/popup-blocked': 'Sign-in popup was blocked. Please allow popups for this site.',
      'auth/cancelled-popup-request': 'Sign-in cancelled. Please try again.',
      'auth/network-request-failed': network,
      'auth/user-not-found': 'No account found with this email address.',
      'auth/wrong-password': 'Incorrect password. Please try again.',
      'auth/invalid-credential': 'Incorrect email or password.',
      'auth/invalid-email': 'Invalid email address format.',
      'auth/user-disabled': 'This account has been disabled.',
      'auth/too-many-requests': 'Too many failed login attempts. Please try again later.',
    },
    otherwise: 'An error occurred during login. Please try again.',
  },
  register: {
    codes: {
      'auth/email-already-in-use': 'This email is already in use. Please try another one.',
      'auth/weak-password': 'Password is too weak. Please use a stronger password.',
      'auth/operation-not-allowed': 'Email/password registration is not enabled.',
      'auth/invalid-email': 'Invalid email address format.',
      'auth/network-request-failed': network,
    },
    otherwise: 'An error occurred during registration. Please try again.',
  },
  'new-password': {
    codes: {
      'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
      'auth/invalid-action-code':
        'This link was used already, or a part of it is missing. Please ask for a new one.',
      'auth/user-not-found': 'The account of this link does not exist any more.',
      'auth/user-disabled': 'This account has been disabled.',
      'auth/weak-password': 'Password is too weak. Please use a stronger password.',
      'auth/network-request-failed': network,
    },
    otherwise: 'An unexpected error occurred. Please try again later.',
  },
  reset: {
    codes: {},
    otherwise: 'An unexpected error occurred. Please try again later.',
  },
} satisfies Record<string, { codes: Record<string, string>; otherwise: string }>;

export type AuthAction = keyof typeof texts;

function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** What to tell the person; a failure of our own record keeps the server's words. */
export function describeAuthError(action: AuthAction, error: unknown): string {
  if (error instanceof AccountError) return error.message;
  const { codes, otherwise }: { codes: Record<string, string>; otherwise: string } = texts[action];
  return codes[readCode(error)] ?? otherwise;
}

const deadLinkCodes = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** The reset link itself is of no use any more; trying again does not help. */
export function isDeadLink(error: unknown): boolean {
  return deadLinkCodes.has(readCode(error));
}
