import {
  type AuthMessages,
  describeByAuthCode,
  listSignInMessages,
  readAuthCode,
} from '@credit-studio/frontend/auth-errors';
import { m } from '@credit-studio/messages';

/** The identity provider succeeded and our own call failed. The message is for the user. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** The specification's texts, by the user's action and the identity provider's code. */
const messages = {
  login: listSignInMessages,
  register: () => ({
    codes: {
      'auth/email-already-in-use': m.auth_email_taken(),
      'auth/weak-password': m.auth_password_weak(),
      'auth/operation-not-allowed': m.auth_registration_off(),
      'auth/invalid-email': m.auth_email_invalid(),
      'auth/network-request-failed': m.errors_network(),
    },
    otherwise: m.auth_registration_failed(),
  }),
  'new-password': () => ({
    codes: {
      'auth/expired-action-code': m.auth_link_expired(),
      'auth/invalid-action-code': m.auth_link_used_or_incomplete(),
      'auth/user-not-found': m.auth_link_account_gone(),
      'auth/user-disabled': m.auth_account_disabled(),
      'auth/weak-password': m.auth_password_weak(),
      'auth/network-request-failed': m.errors_network(),
    },
    otherwise: m.auth_unexpected(),
  }),
  reset: () => ({
    codes: {},
    otherwise: m.auth_unexpected(),
  }),
} satisfies Record<string, () => AuthMessages>;

export type AuthAction = keyof typeof messages;

/** The message for the user. Errors of our own calls keep the server's message. */
export function describeAuthError(action: AuthAction, error: unknown): string {
  if (error instanceof AccountError) return error.message;
  return describeByAuthCode(messages[action](), error);
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
