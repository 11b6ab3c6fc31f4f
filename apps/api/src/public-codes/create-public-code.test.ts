import { expect, test } from 'vitest';
import { createPublicCode } from './create-public-code.ts';

test('draws eight characters of A–Z and 0–9, using the whole alphabet', () => {
  const codes = Array.from({ length: 500 }, createPublicCode);
  expect(codes.every((code) => /^[A-Z0-9]{8}$/.test(code))).toBe(true);
  expect(new Set(codes.join('')).size).toBe(36);
  expect(new Set(codes).size).toBe(500);
});
