import { describe, expect, it } from 'vitest';
import { describeQueue } from './queue-words.ts';

describe('the queue in words', () => {
  it.each([
    [1, 20, 'In queue, next, less than a minute'],
    [2, 60, 'In queue, 2nd, about 1 min'],
    [3, 130, 'In queue, 3rd, about 2 min'],
    [11, 600, 'In queue, 11th, about 10 min'],
    [21, 45, 'In queue, 21st, about 1 min'],
  ])('at place %i after %i seconds is %j', (position, estimateSeconds, words) => {
    expect(describeQueue({ position, estimateSeconds })).toBe(words);
  });

  it('is empty for one that runs', () => {
    expect(describeQueue(null)).toBeNull();
  });
});
