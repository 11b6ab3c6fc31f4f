import { expect, test } from 'vitest';
import { decideStatusColour, formatSeconds } from './describe-generation.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [75, '1 min 15 s'],
  [3_600, '1 h 0 min'],
  [7_325, '2 h 2 min'],
])('%i seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

test('every step of a running generation has the colour of one that runs', () => {
  expect((['queued', 'prompting', 'storing', 'failed'] as const).map(decideStatusColour)).toEqual([
    ...['queued', 'running', 'running', 'failed'],
  ]);
});
