import { expect, test } from 'vitest';
import { decideByteRange } from './conditional-requests.ts';

function decide(range: string | undefined, ifRange?: string) {
  return decideByteRange({ range, ifRange, etag: '"v1"', bytes: 100 });
}

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=90-500', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
])('sends the part %s', (range, start, end) => {
  expect(decide(range)).toEqual({ kind: 'part', range: { start, end } });
});

test.each([undefined, 'bytes=-', 'items=0-1', 'bytes=0-1,5-6', 'bytes=9-2', 'nonsense'])(
  'ignores %s',
  (range) => {
    expect(decide(range)).toEqual({ kind: 'whole' });
  },
);

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('answers that %s is beyond the file', (range) => {
  expect(decide(range)).toEqual({ kind: 'unsatisfiable' });
});

test('sends the whole file when the part belongs to another version', () => {
  expect(decide('bytes=0-9', '"v0"')).toEqual({ kind: 'whole' });
  expect(decide('bytes=0-9', '"v1"').kind).toBe('part');
});
