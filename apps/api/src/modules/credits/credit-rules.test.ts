import { describe, expect, it } from 'vitest';
import { decideCommit, decideHold, decideRelease } from './credit-rules.ts';

describe('credit rules', () => {
  it.each([
    [{ balance: 1, held: 0 }, 1, { balance: 0, held: 1 }],
    [{ balance: 5, held: 2 }, 3, { balance: 2, held: 5 }],
    [{ balance: 0, held: 9 }, 1, null],
    [{ balance: 2, held: 0 }, 3, null],
  ])('of %j holds %i', (account, amount, next) => expect(decideHold(account, amount)).toEqual(next));

  it('spends what was held without touching the balance', () => {
    expect(decideCommit({ balance: 4, held: 1 }, 1)).toEqual({ balance: 4, held: 0 });
  });

  it('gives back exactly what was held', () => {
    const before = { balance: 4, held: 0 };
    const held = decideHold(before, 3);
    expect(held && decideRelease(held, 3)).toEqual(before);
  });
});
