import { describe, expect, test } from 'vitest';
import {
  complete,
  days,
  firstDay,
  movement,
  noon,
  payment,
  refund,
  returned,
  reversal,
} from '../../../../test/report-books.ts';
import type { BookedReturn } from '../../payments/index.ts';
import { type Books, compareBooks } from './compare-books.ts';
import type { ReportedMovement } from './movement-rules.ts';
import { sumDay } from './sum-days.ts';

const [, , , secondDay = '', thirdDay = ''] = days;
const onSecond = new Date(`${secondDay}T12:00:00Z`);
const onThird = new Date(`${thirdDay}T12:00:00Z`);

const paid = { movements: [movement()], payments: [payment()] };
function compare(movements: ReportedMovement[], returns: BookedReturn[], books: Partial<Books> = {}) {
  const all = { movements: [...paid.movements, ...movements], payments: paid.payments, returns };
  return compareBooks({ ...all, complete, ...books });
}
function kinds(...input: Parameters<typeof compare>) {
  return compare(...input).differences.map(({ kind, about, day }) => `${about} ${kind} ${day}`);
}
const lost = (changes: Partial<BookedReturn> = {}) =>
  returned({ id: 'd1', origin: 'dispute', paypalRefundId: null, ...changes });
const chargeback = (changes: Partial<ReportedMovement> = {}) =>
  reversal({ transactionId: 'CB1', eventCode: 'T1201', ...changes });

describe('what is left of a capture', () => {
  test('a reversal is no partner of a refund with an id that PayPal lacks', () => {
    expect(kinds([reversal()], [returned()])).toEqual([
      `reversal missing-here ${firstDay}`,
      `refund missing-at-paypal ${firstDay}`,
    ]);
  });

  test('a refund that only the shop has is not added to a dispute', () => {
    const returns = [returned(), lost({ amountMinor: 250 })];
    expect(kinds([reversal({ amountMinor: -650 })], returns).sort()).toEqual([
      `refund missing-at-paypal ${firstDay}`,
      `reversal amount-differs ${firstDay}`,
    ]);
  });

  test('a refund that only PayPal has is not added to a chargeback', () => {
    const movements = [
      chargeback({ amountMinor: -150 }),
      refund({ transactionId: 'REF9', amountMinor: -250 }),
    ];
    expect(kinds(movements, [lost()]).sort()).toEqual([
      `refund missing-here ${firstDay}`,
      `reversal amount-differs ${firstDay}`,
    ]);
  });

  test('a difference of several days is of the earliest, in whatever order they are read', () => {
    const parts = [
      chargeback({ amountMinor: -100 }),
      chargeback({ transactionId: 'CB2', amountMinor: -200, initiatedAt: onSecond }),
    ];
    for (const movements of [parts, [...parts].reverse()])
      expect(kinds(movements, [lost()])).toEqual([`reversal amount-differs ${firstDay}`]);
  });

  test('a split chargeback is not compared while a day of it may still change', () => {
    const movements = [chargeback({ amountMinor: -250 })];
    const returns = [lost({ completedAt: onSecond })];
    expect(kinds(movements, returns)).toEqual([`reversal amount-differs ${firstDay}`]);
    const others = complete.filter(({ day }) => day !== secondDay);
    expect(kinds(movements, returns, { complete: others })).toEqual([]);
  });
});

describe('disputes', () => {
  const credit = (changes: Partial<ReportedMovement> = {}) =>
    chargeback({ transactionId: 'CB2', referenceId: 'CB1', amountMinor: 400, orderId: null, ...changes });

  test('the credit of a chargeback that was won refers to the chargeback', () => {
    const unnamed = { orderId: null, invoiceId: null, customId: null };
    const movements = [chargeback(unnamed), credit({ ...unnamed, initiatedAt: onSecond })];
    for (const returns of [[], [lost({ state: 'cancelled', changedAt: onSecond })]]) {
      const comparison = compare(movements, returns);
      expect(comparison.differences).toEqual([]);
      expect(movements.map(comparison.kindOf)).toEqual(['reversal', 'reversal']);
    }
  });

  test('the credit of another chargeback than the one that is booked keeps that one', () => {
    const again = chargeback({ transactionId: 'CB3', initiatedAt: onThird });
    expect(kinds([chargeback(), credit({ initiatedAt: onSecond }), again], [lost()])).toEqual([]);
  });

  test('references that lead round in a circle end', () => {
    const circle = [credit({ amountMinor: 300 }), chargeback({ referenceId: 'CB2' })];
    expect(kinds(circle, [])).toHaveLength(2);
  });

  test.each(['T1106', 'T1116', 'T1118', 'T1201'])('%s is money that PayPal took back', (eventCode) => {
    expect(kinds([reversal({ eventCode })], [lost()])).toEqual([]);
    expect(kinds([reversal({ eventCode })], [])).toEqual([`reversal missing-here ${firstDay}`]);
  });

  test('what PayPal takes while a dispute is undecided is pending', () => {
    const undecided = { payments: [payment({ hasOpenDispute: true })] };
    expect(kinds([chargeback()], [], undecided)).toEqual([]);
    expect(kinds([refund()], [], undecided)).toEqual([`refund missing-here ${firstDay}`]);
    expect(kinds([], [lost()], undecided)).toEqual([`reversal missing-at-paypal ${firstDay}`]);
  });
});

describe('a movement that is listed twice with another second', () => {
  const later = new Date(noon.getTime() + 1_000);

  test.each([
    ['a payment', [movement({ initiatedAt: later })], []],
    ['a payment that was pending', [movement({ initiatedAt: later, status: 'pending' })], []],
    ['a refund', [refund(), refund({ initiatedAt: later })], [returned()]],
    ['a chargeback', [chargeback(), chargeback({ initiatedAt: later })], [lost()]],
  ])('is no difference and counts once: %s', (_name, movements, returns) => {
    const comparison = compare(movements, returns);
    expect(comparison.differences).toEqual([]);
    const all = [...paid.movements, ...movements];
    const [sums] = sumDay(firstDay, { movements: all, comparison });
    const { payments, refunds, reversals } = sums?.paypal ?? {};
    expect({ payments, refunds, reversals }).toEqual({
      ...{ payments: sums?.booked.payments, refunds: sums?.booked.refunds },
      reversals: sums?.booked.reversals,
    });
    expect(payments).toBe('9.00');
    expect(all.map(comparison.kindOf)).not.toContain('other');
  });

  test('with another amount is a movement more', () => {
    expect(kinds([movement({ amountMinor: 500 })], [])).toEqual([`payment missing-here ${firstDay}`]);
  });
});
