import { describe, expect, it } from 'vitest';
import { describeByAuthCode, listSignInMessages, readAuthCode } from './auth-errors.ts';

function firebaseError(code: unknown) {
  return Object.assign(new Error('internal text'), { code });
}

describe('the message of a failed sign-in', () => {
  it.each([
    ['auth/popup-closed-by-user', 'Sign-in popup closed by user.'],
    ['auth/popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
    ['auth/cancelled-popup-request', 'Sign-in cancelled. Please try again.'],
    ['auth/network-request-failed', 'Network error. Please check your connection and try again.'],
    ['auth/user-not-found', 'No account found with this email address.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/invalid-credential', 'Incorrect email or password.'],
    ['auth/invalid-email', 'Invalid email address format.'],
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
    ['auth/internal-error', 'An error occurred during login. Please try again.'],
  ])('describes %s in the specified words', (code, text) => {
    expect(describeByAuthCode(listSignInMessages(), firebaseError(code))).toBe(text);
  });

  it.each([new Error('socket 0x17'), undefined, 'constructor', { code: 'auth/wrong-password' }])(
    'never shows the text of an unknown error: %s',
    (error) => {
      expect(describeByAuthCode(listSignInMessages(), error)).toBe(listSignInMessages().otherwise);
    },
  );
});

it('reads no code from an error whose code is not a text', () => {
  expect(readAuthCode(firebaseError(17))).toBe('');
});
