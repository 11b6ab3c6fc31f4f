import { expect, it } from 'vitest';
import { formatDollars } from './format-dollars.ts';

it.each([
  ['0.00', '$0.00'],
  ['0.000099', '< $0.0001'],
  ['0.0001', '$0.0001'],
  ['0.400225', '$0.4002'],
  ['0.40', '$0.40'],
  ['1.2006', '$1.20'],
  ['12345.678', '$12,345.68'],
])('writes %s as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});
