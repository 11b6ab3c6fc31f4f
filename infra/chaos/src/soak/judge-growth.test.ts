import { expect, test } from 'vitest';
import { judgeGrowth, measureGrowth } from './judge-growth.ts';
import type { Sample } from './read-processes.ts';

/** A hundred samples of one process. */
function soak(at: (index: number) => Omit<Sample, 'name'>): string[] {
  const samples = Array.from({ length: 100 }, (_, index) => [{ name: 'api', ...at(index) }]);
  return judgeGrowth(measureGrowth(samples));
}

test('a process that goes up and down is flat', () => {
  expect(soak((index) => ({ residentMb: 150 + (index % 7) * 5, handles: 40 + (index % 3) }))).toEqual([]);
});

test('one peak is no growth, even at the end', () => {
  expect(soak((index) => ({ residentMb: index === 99 ? 900 : 150, handles: 40 }))).toEqual([]);
});

test('memory that is never given back is named', () => {
  expect(soak((index) => ({ residentMb: 150 + index, handles: 40 }))).toEqual([
    'The memory of api grew from 162 to 237 MB.',
  ]);
});

test('connections that are never closed are named', () => {
  expect(soak((index) => ({ residentMb: 150, handles: 40 + index }))).toEqual([
    'api had 52 files and connections open, and has 127 now.',
  ]);
});

test('the database has connections only', () => {
  expect(soak((index) => ({ residentMb: null, handles: 20 + index }))).toHaveLength(1);
});
