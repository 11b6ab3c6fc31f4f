import { expect, test } from 'vitest';
import { describeChanges, requireVersion } from './edit-rules.ts';

test.each([
  [{ version: 3 }, 3],
  [{ version: 3 }, undefined],
  [null, 0],
  [null, undefined],
])('a save of %j may be made from %j', (stored, sent) => {
  expect(() => requireVersion(stored, sent)).not.toThrow();
});

test.each([
  [{ version: 3 }, 2],
  [{ version: 3 }, 4],
  [{ version: 3 }, 0],
  [null, 1],
])('a save of %j from %j is stale', (stored, sent) => {
  expect(() => requireVersion(stored, sent, 'Look again.')).toThrow(
    expect.objectContaining({ code: 'stale_version', message: 'Look again.' }),
  );
});

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
