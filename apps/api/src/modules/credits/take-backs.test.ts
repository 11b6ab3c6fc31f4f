import { expect, test } from 'vitest';
import { decidePayments } from './take-backs.ts';

test.each([
  ['nothing without a shortfall', [0], 3, []],
  ['one shortfall in full', [2], 3, [[0, 2]]],
  ['a part of a shortfall that is larger', [5], 3, [[0, 3]]],
  [
    'the oldest shortfall first',
    [2, 2],
    3,
    [
      [0, 2],
      [1, 1],
    ],
  ],
  ['no shortfall once the credits are used up', [3, 2], 3, [[0, 3]]],
])('released credits pay %s', (_name, shortfalls, available, expected) => {
  const open = shortfalls.map((shortfall, index) => ({ index, shortfall }));
  const payments = decidePayments(open, available);
  expect(payments.map(({ takeBack, paid }) => [takeBack.index, paid])).toEqual(expected);
});
