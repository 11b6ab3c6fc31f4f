import { expect, it } from 'vitest';
import { isWeakSecret } from './storefront-headers.ts';

it.each(['', 'short', 'a'.repeat(64), 'secret'.repeat(10), 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5f'])(
  'calls %j weak',
  (secret) => expect(isWeakSecret(secret)).toBe(true),
);

it('accepts 32 random bytes in base64 or hexadecimal', () => {
  expect(isWeakSecret('q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=')).toBe(false);
  expect(isWeakSecret('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')).toBe(false);
});
