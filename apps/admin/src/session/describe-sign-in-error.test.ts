import { describe, expect, it } from 'vitest';
import { describeSignInError } from './describe-sign-in-error.ts';

function firebaseError(code: string) {
  return Object.assign(new Error('internal text'), { code });
}

describe('describeSignInError', () => {
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
    expect(describeSignInError(firebaseError(code))).toBe(text);
  });

  it('never shows the text of an unknown error', () => {
    expect(describeSignInError(new Error('socket 0x17'))).toBe(
      'An error occurred during login. Please try again.',
    );
    expect(describeSignInError('constructor')).toBe('An error occurred during login. Please try again.');
  });
});
