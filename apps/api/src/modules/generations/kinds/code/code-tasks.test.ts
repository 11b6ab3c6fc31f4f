import { expect, test } from 'vitest';
import { estimateWritingProgress } from './code-tasks.ts';

test('estimates progress that rises with the page and never reaches the next step', () => {
  const percents = [0, 3_000, 12_000, 60_000, 500_000].map(estimateWritingProgress);
  expect(percents).toEqual([5, 23, 58, 89, 90]);
});
