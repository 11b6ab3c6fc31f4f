import { describe, expect, it } from 'vitest';
import { decideDismissal, isNoticeDue } from './low-credits.ts';

describe('the notice of low credits', () => {
  it.each([
    ['at 2 credits', { balance: 2, hasBought: true, dismissedAt: null }, true],
    ['at no credits', { balance: 0, hasBought: true, dismissedAt: null }, true],
    ['not at 3 credits', { balance: 3, hasBought: true, dismissedAt: null }, false],
    ['not to someone who never bought', { balance: 0, hasBought: false, dismissedAt: null }, false],
    ['not again at 1 credit', { balance: 1, hasBought: true, dismissedAt: 2 }, false],
    ['again when the last credit is gone', { balance: 0, hasBought: true, dismissedAt: 1 }, true],
    ['not a third time', { balance: 0, hasBought: true, dismissedAt: 0 }, false],
  ])('is due %s', (_, state, isDue) => {
    expect(isNoticeDue(state)).toBe(isDue);
  });

  it('forgets that it was dismissed once there are more credits', () => {
    expect(decideDismissal(2, 2)).toBe(2);
    expect(decideDismissal(3, 2)).toBeNull();
  });
});
