import { expect, test } from 'vitest';
import { readPreferredWait } from './read-preferred-wait.ts';

test.each([
  ['wait=30', 30],
  ['respond-async, wait=10', 10],
  ['Wait = 5', 5],
  ['wait=9999', 600],
  ['respond-async', 0],
  ['await=30', 0],
  [undefined, 0],
])('reads %s as %i seconds', (header, seconds) => {
  expect(readPreferredWait(header)).toBe(seconds);
});
