import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { title: 'a', inner: { left: 1, right: { deep: 'x', kept: true } }, list: [1, 2, 3] };

test.each([
  [{}, base],
  [{ title: '' }, { ...base, title: '' }],
  [{ title: undefined, inner: undefined }, base],
  [{ inner: { left: 2 } }, { ...base, inner: { ...base.inner, left: 2 } }],
  [
    { inner: { right: { deep: 'y' } } },
    { ...base, inner: { ...base.inner, right: { deep: 'y', kept: true } } },
  ],
  [{ list: [9] }, { ...base, list: [9] }],
  [{ list: [] }, { ...base, list: [] }],
])('lays %j over what is stored', (changes, merged) => {
  expect(mergeFields(base, changes)).toEqual(merged);
});

test('leaves what it was given as it was', () => {
  const copy = structuredClone(base);
  mergeFields(base, { inner: { right: { deep: 'y' } }, list: [] });
  expect(base).toEqual(copy);
});
