import { describe, expect, it } from 'vitest';
import { findPasswordProblem, isCommonPassword } from './password-rules.ts';

describe('a common password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwertyuiop',
    'Qwerty123456',
    'letmein2026!',
    '123456789012',
    '987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'iloveyou!!',
    'administrator1',
    'CreditStudio1',
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['correct horse', 'vPq7-mkz2-Lw', 'blue-kettle-42-moon', '日本語のパスワード', 'local-demo-1'])(
    'is not %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe('a new password', () => {
  it('needs six characters, in the specification’s words', () => {
    expect(findPasswordProblem('x7#kq', 'customer')).toBe('Password must be at least 6 characters');
    expect(findPasswordProblem('x7#kqz', 'customer')).toBeNull();
  });

  it('needs twelve for staff', () => {
    expect(findPasswordProblem('x7#kqzmmt-2', 'staff')).toBe('Password must be at least 12 characters');
    expect(findPasswordProblem('x7#kqzmmt-2w', 'staff')).toBeNull();
  });

  it.each(['customer', 'staff'] as const)('is not a common one, for %s', (holder) => {
    expect(findPasswordProblem('password1234', holder)).toBe(
      'This password is among the most common ones. Please choose another.',
    );
  });
});
