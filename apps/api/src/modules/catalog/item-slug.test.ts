import { slugSchema } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import { decideSlug, toSlug } from './item-slug.ts';

test.each([
  ['Neon Pâck!', 'neon-pack'],
  ['  4K — Loops  ', '4k-loops'],
  ['霓虹', 'item'],
  ['--', 'item'],
  ['01890000-0000-7000-8000-000000000000', 'item-01890000-0000-7000-8000-000000000000'],
  [`${'x'.repeat(69)} yz`, 'x'.repeat(69)],
])('makes a slug of %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  expect(slugSchema.parse(slug)).toBe(slug);
});

test.each([
  [[], 'neon'],
  [['neon'], 'neon-2'],
  [['neon', 'neon-2', 'neon-4', 'neon-lights'], 'neon-3'],
])('next to %j takes %s', (taken, slug) => {
  expect(decideSlug('neon', taken)).toBe(slug);
});
