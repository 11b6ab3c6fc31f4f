import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

test.each([
  [{ name: 'Mo', role: 'member' }, { name: 'Moe', role: 'member' }, { name: 'Mo' }, { name: 'Moe' }],
  [
    { links: [{ url: '/a' }] },
    { links: [{ url: '/b' }] },
    { links: [{ url: '/a' }] },
    { links: [{ url: '/b' }] },
  ],
  [{ line: 'First' }, {}, { line: 'First' }, { line: null }],
  [{}, { line: 'First' }, { line: null }, { line: 'First' }],
])('from %j to %j', (stored, saved, before, after) => {
  expect(describeChanges(stored, saved)).toEqual({ before, after });
});

test('is null where nothing differs, however deep', () => {
  const stored = { links: [{ url: '/a', isActive: true }], name: 'Mo' };
  expect(describeChanges(stored, structuredClone(stored))).toBeNull();
});
