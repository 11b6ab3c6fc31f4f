import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RefundRow } from '../payments.tables.ts';
import { calculateRefundable, decideClawBack, decideOrderState, decideRefund } from './refund-rules.ts';

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
  ])('is rejected as %s', (reason, payment, refunds, asked) => {
    expect(decideRefund({ payment, refunds }, asked)).toMatchObject({ kind: 'reject', reason });
  });

  test('of money that came a second time is possible', () => {
    const payment = { ...settled, state: 'failed' as const, failure: 'duplicate-payment' };
    expect(calculateRefundable({ payment, refunds: [] })).toBe(900);
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

test.each([
  ['all of a full refund', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 0 }, 10],
  ['the share of a part, rounded down', { credit: 10, paidMinor: 900, refundedMinor: 400, claimed: 0 }, 4],
  [
    'nothing of a part too small for a credit',
    { credit: 10, paidMinor: 900, refundedMinor: 89, claimed: 0 },
    0,
  ],
  ['the rest with the last part', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 4 }, 6],
  ['nothing twice', { credit: 10, paidMinor: 900, refundedMinor: 900, claimed: 10 }, 0],
  [
    'no more than was granted for money beyond the payment',
    { credit: 10, paidMinor: 900, refundedMinor: 1_800, claimed: 0 },
    10,
  ],
  [
    'an exact share of the largest numbers',
    { credit: 2_147_483_647, paidMinor: 99_999_999, refundedMinor: 99_999_998, claimed: 0 },
    2_147_483_625,
  ],
])('claims %s', (_name, facts, claim) => {
  expect(decideClawBack(facts)).toBe(claim);
});

test('parts claim no more than was granted, and parts of everything exactly that', () => {
  const sale = fc.record({
    credit: fc.nat(2_147_483_647),
    paidMinor: fc.integer({ min: 1, max: 99_999_999 }),
  });
  const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sale, shares, ({ credit, paidMinor }, parts) => {
      let refundedMinor = 0;
      let claimed = 0;
      const refund = (amountMinor: number) => {
        refundedMinor += amountMinor;
        const claim = decideClawBack({ credit, paidMinor, refundedMinor, claimed });
        expect(claim).toBeGreaterThanOrEqual(0);
        claimed += claim;
        expect(claimed).toBeLessThanOrEqual((credit * refundedMinor) / paidMinor + 1e-6 * credit);
      };
      for (const part of parts) refund(Math.floor((paidMinor - refundedMinor) * part));
      expect(claimed).toBeLessThanOrEqual(credit);
      refund(paidMinor - refundedMinor);
      expect(claimed).toBe(credit);
    }),
  );
});

const paid = { paymentStatus: 'Paid' as const, paidMinor: 900, refundedMinor: 0, hasOpenDispute: false };

test.each([
  ['is partly refunded after a partial refund', { ...paid, refundedMinor: 899 }, 'partly-refunded'],
  [
    'is paid again when its full refund was cancelled',
    { ...paid, paymentStatus: 'Refunded' as const },
    'paid',
  ],
  [
    'is paid again when its partial refund was cancelled',
    { ...paid, paymentStatus: 'Partly refunded' as const },
    'paid',
  ],
  [
    'is disputed while a dispute is open after a partial refund',
    { ...paid, refundedMinor: 899, hasOpenDispute: true },
    'disputed',
  ],
  ['is refunded once everything was refunded', { ...paid, refundedMinor: 900 }, 'refunded'],
  ['is disputed while a dispute is open', { ...paid, hasOpenDispute: true }, 'disputed'],
  [
    'stays refunded when it is disputed too',
    { ...paid, refundedMinor: 900, hasOpenDispute: true },
    'refunded',
  ],
  ['is paid again after the last dispute', { ...paid, paymentStatus: 'Disputed' as const }, 'paid'],
  ['stays completed when nothing changed', { ...paid, paymentStatus: 'Completed' as const }, null],
])('an order %s', (_name, facts, state) => {
  expect(decideOrderState(facts)).toBe(state);
});
