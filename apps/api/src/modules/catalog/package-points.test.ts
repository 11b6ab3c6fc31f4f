import { pointNames } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import { mergePoints } from './package-points.ts';

test.each([
  ['takes the lines by number, whatever their order', [], { pointThree: 'c', pointOne: 'a' }, ['a', 'c']],
  ['takes an alias for its line', [], { point2: 'b', point10: 'j' }, ['b', 'j']],
  ['prefers the canonical name', [], { point1: 'alias', pointOne: 'canonical' }, ['canonical']],
  ['lets an empty canonical line remove one', ['a', 'b'], { pointOne: '', point1: 'alias' }, ['b']],
  ['keeps lines that were not sent', ['a', 'b', 'c'], { pointTwo: 'B' }, ['a', 'B', 'c']],
  ['counts stored lines as they were shown', ['a', ' ', 'c'], { pointTwo: 'C' }, ['a', 'C']],
  ['leaves blank lines out', [], { pointOne: ' ', pointTwo: 'b' }, ['b']],
])('%s', (_name, stored, sent, merged) => {
  expect(mergePoints(stored, sent)).toEqual(merged);
});

test('holds ten lines at most', () => {
  const sent = Object.fromEntries(pointNames.map((name) => [name, name]));
  expect(mergePoints([...pointNames, 'an eleventh'], sent)).toEqual([...pointNames]);
});
