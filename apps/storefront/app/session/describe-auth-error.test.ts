import { describe, expect, it } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { AccountError, type AuthAction, describeAuthError, isInvalidLink } from './describe-auth-error.ts';

const cases: [AuthAction, string, string][] = [
  ['login', 'auth/wrong-password', 'Incorrect password. Please try again.'],
  ['register', 'auth/email-already-in-use', 'This email is already in use. Please try another one.'],
  ['register', 'auth/weak-password', 'Password is too weak. Please use a stronger password.'],
  ['register', 'auth/operation-not-allowed', 'Email/password registration is not enabled.'],
  ['register', 'auth/internal-error', 'An error occurred during registration. Please try again.'],
  ['new-password', 'auth/expired-action-code', 'This link has expired. Please request a new one.'],
  [
    'new-password',
    'auth/invalid-action-code',
    'This link was already used or is incomplete. Please request a new one.',
  ],
  ['new-password', 'auth/weak-password', 'Password is too weak. Please use a stronger password.'],
  ['new-password', 'auth/internal-error', 'An unexpected error occurred. Please try again later.'],
  ['reset', 'auth/internal-error', 'An unexpected error occurred. Please try again later.'],
];

describe('describeAuthError', () => {
  it.each(cases)('%s, %s', (action, code, text) => {
    expect(describeAuthError(action, authError(code))).toBe(text);
  });

  it('keeps the server’s message for an account that could not be created', () => {
    expect(describeAuthError('login', new AccountError('Account is closed'))).toBe('Account is closed');
  });

  it('has a message for a value that is not an error', () => {
    expect(describeAuthError('login', undefined)).toBe('An error occurred during login. Please try again.');
  });
});

describe('isInvalidLink', () => {
  it.each([
    ['auth/expired-action-code', true],
    ['auth/invalid-action-code', true],
    ['auth/network-request-failed', false],
    ['auth/weak-password', false],
  ])('%s: %s', (code, expected) => {
    expect(isInvalidLink(authError(code))).toBe(expected);
  });
});
