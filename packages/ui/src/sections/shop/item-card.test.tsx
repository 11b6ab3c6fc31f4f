import { expect, it } from 'vitest';
import { shortenText } from './item-card.tsx';

it.each([
  ['Twelve sheets.', 20, 'Twelve sheets.'],
  ['Twelve\n\n  sheets', 20, 'Twelve sheets'],
  ['Twelve printable sheets', 20, 'Twelve printable…'],
  ['Twelve printable, sheets', 18, 'Twelve printable…'],
  ['Donaudampfschifffahrt', 10, 'Donaudampf…'],
  ['', 10, ''],
])('shortens %j to %i characters as %j', (text, limit, expected) => {
  expect(shortenText(text, limit)).toBe(expected);
});
