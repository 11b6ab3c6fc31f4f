import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RefundRow } from '../payments.tables.ts';
import { countRefundable, decideRefund } from './decide-refund.ts';

const settled = { state: 'settled' as const, failure: null, captureId: 'CAP1', amountMinor: 900 };
function made(state: RefundRow['state'], amountMinor: number) {
  return { state, amountMinor };
}

describe('a refund', () => {
  test.each([
    ['everything by default', [], null, 900],
    ['a part', [], 400, 400],
    ['what is left', [made('completed', 400)], null, 500],
    ['what an unconfirmed one leaves', [made('requested', 200), made('pending', 300)], null, 400],
    ['the amount of one that failed again', [made('failed', 900)], null, 900],
  ])('gives back %s', (_name, refunds, asked, amountMinor) => {
    expect(decideRefund({ payment: settled, refunds }, asked)).toEqual({
      kind: 'refund',
      captureId: 'CAP1',
      amountMinor,
    });
  });

  test.each([
    ['too-much', settled, [made('completed', 400)], 501],
    ['nothing-left', settled, [made('requested', 900)], null],
    ['not-paid', { ...settled, state: 'pending' as const }, [], null],
    ['not-paid', { ...settled, state: 'failed' as const, failure: 'expired', captureId: null }, [], null],
    ['not-paid', { ...settled, state: 'mismatched' as const }, [], null],
  ])('is refused as %s', (reason, payment, refunds, asked) => {
    expect(decideRefund({ payment, refunds }, asked)).toMatchObject({ kind: 'refuse', reason });
  });

  test('of money that came a second time is possible', () => {
    const payment = { ...settled, state: 'failed' as const, failure: 'duplicate-payment' };
    expect(countRefundable({ payment, refunds: [] })).toBe(900);
  });

  test('never promises more than was paid, however many are asked for', () => {
    const asked = fc.array(fc.option(fc.integer({ min: 1, max: 1_500 }), { nil: null }), { maxLength: 12 });
    fc.assert(
      fc.property(asked, (amounts) => {
        const refunds: ReturnType<typeof made>[] = [];
        for (const amount of amounts) {
          const plan = decideRefund({ payment: settled, refunds }, amount);
          if (plan.kind === 'refund') refunds.push(made('requested', plan.amountMinor));
        }
        expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(900);
      }),
    );
  });
});
