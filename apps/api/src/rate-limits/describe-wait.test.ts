import { expect, test } from 'vitest';
import { describeWait } from './describe-wait.ts';

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [738, '13 minutes'],
])('%i seconds read as %s', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});
