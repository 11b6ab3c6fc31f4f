import { describe, expect, it, test } from 'vitest';
import { decideClosing, decideHold } from './holds.ts';

describe('a hold', () => {
  it.each([
    [{ balance: 1, held: 0 }, 1, { balance: 0, held: 1 }],
    [{ balance: 5, held: 2 }, 3, { balance: 2, held: 5 }],
    [{ balance: 0, held: 9 }, 1, null],
    [{ balance: 2, held: 0 }, 3, null],
  ])('of %j holds %i', (account, amount, next) => expect(decideHold(account, amount)).toEqual(next));
});

test('a commit spends what was held and leaves the balance as it is', () => {
  expect(decideClosing({ balance: 4, held: 1 }, 1, 'committed')).toEqual({
    reason: 'commit',
    amount: 0,
    next: { balance: 4, held: 0 },
  });
});

test('a release returns exactly what was held', () => {
  const before = { balance: 4, held: 0 };
  const held = decideHold(before, 3);
  expect(held && decideClosing(held, 3, 'released')).toEqual({ reason: 'release', amount: 3, next: before });
});
