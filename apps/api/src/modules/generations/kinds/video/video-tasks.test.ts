import { expect, test } from 'vitest';
import { estimateRenderProgress } from './video-tasks.ts';

test('estimates progress that rises and never reaches the next step', () => {
  const minutes = [0, 0.5, 1, 2, 5, 10].map((count) => estimateRenderProgress(count * 60_000));
  expect(minutes).toEqual([20, 45, 60, 75, 80, 80]);
});
