import { m } from '@credit-studio/messages';
/** What is said about an error of the identity provider, by its code. */
export interface AuthMessages {
  codes: Readonly<Record<string, string>>;
  otherwise: string;
}

export function listSignInMessages(): AuthMessages {
  return {
    codes: {
      'auth/popup-closed-by-user': m.auth_popup_closed(),
      'auth/popup-blocked': m.auth_popup_blocked(),
      'auth/cancelled-popup-request': m.auth_popup_cancelled(),
      'auth/network-request-failed': m.errors_network(),
      'auth/user-not-found': m.auth_unknown_email(),
      'auth/wrong-password': m.auth_wrong_password(),
      'auth/invalid-credential': m.auth_wrong_credentials(),
      'auth/invalid-email': m.auth_invalid_email(),
      'auth/user-disabled': m.auth_account_disabled(),
      'auth/too-many-requests': m.auth_too_many_logins(),
    },
    otherwise: m.auth_login_failed(),
  };
}

/** Firebase's code of an error (`auth/wrong-password`), or an empty text. */
export function readAuthCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The message for the error's code. An unknown error's own text is never shown. */
export function describeByAuthCode({ codes, otherwise }: AuthMessages, error: unknown): string {
  return codes[readAuthCode(error)] ?? otherwise;
}
