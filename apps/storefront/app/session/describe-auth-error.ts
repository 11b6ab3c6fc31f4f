import {
  type AuthMessages,
  describeByAuthCode,
  readAuthCode,
  signInMessages,
} from '@credit-studio/frontend/auth-errors';

/** The identity provider succeeded and our own call failed. The message is for the user. */
export class AccountError extends Error {
  override name = 'AccountError';
}

const network = 'Network error. Please check your connection and try again.';

/** The specification's texts, by the user's action and the identity provider's code. */
const texts = {
  login: signInMessages,
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
      'auth/expired-action-code': 'This link has expired. Please request a new one.',
      'auth/invalid-action-code': 'This link was already used or is incomplete. Please request a new one.',
      'auth/user-not-found': 'The account of this link no longer exists.',
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
} satisfies Record<string, AuthMessages>;

export type AuthAction = keyof typeof texts;

/** The message for the user. Errors of our own calls keep the server's message. */
export function describeAuthError(action: AuthAction, error: unknown): string {
  if (error instanceof AccountError) return error.message;
  return describeByAuthCode(texts[action], error);
}

const invalidLinkCodes = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** The reset link no longer works, so a retry does not help. */
export function isInvalidLink(error: unknown): boolean {
  return invalidLinkCodes.has(readAuthCode(error));
}
