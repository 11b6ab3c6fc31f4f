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
import { type Books, compareBooks } from './compare-books.ts';

const hourMs = 60 * 60 * 1000;
const [, , , , laterDay = ''] = days;
const onLaterDay = new Date(`${laterDay}T09:00:00Z`);

/** The first day was last read and refreshed so long after that moment. */
function compareRead(books: Partial<Books>, hours: { readAt: number; refreshedAt: number }): string[] {
  const after = (amount: number) => new Date(onLaterDay.getTime() + amount * hourMs);
  const times = { readAt: after(hours.readAt), refreshedAt: after(hours.refreshedAt) };
  const readings = complete.map((each) => ({ ...each, ...times }));
  const empty = { movements: [], payments: [], returns: [] };
  return compareBooks({ ...empty, ...books, complete: readings }).differences.map(
    ({ kind, about, day }) => `${about} ${kind} ${day}`,
  );
}

const paid = { movements: [movement()], payments: [payment()] };
const disputed = { ...payment(), disputeDecidedAt: onLaterDay };

describe('what changed days after it began is judged by the reading', () => {
  test.each<[string, Partial<Books>, string]>([
    [
      'a payment that was pending',
      { payments: [payment({ capturedAt: noon, settledAt: onLaterDay })] },
      'payment missing-at-paypal',
    ],
    [
      'a payment that the report still has as pending',
      {
        movements: [movement({ status: 'pending' })],
        payments: [payment({ capturedAt: noon, settledAt: onLaterDay })],
      },
      'payment status-differs',
    ],
    [
      'a refund',
      { ...paid, returns: [returned({ completedAt: noon, changedAt: onLaterDay })] },
      'refund missing-at-paypal',
    ],
    [
      'a refund that the report still has as pending',
      {
        movements: [movement(), refund({ status: 'pending' })],
        ...{ payments: paid.payments, returns: [returned({ completedAt: noon, changedAt: onLaterDay })] },
      },
      'refund status-differs',
    ],
    [
      'a reversal that was cancelled',
      {
        movements: [movement(), reversal({ transactionId: 'REF1' })],
        ...{ payments: paid.payments, returns: [returned({ state: 'cancelled', changedAt: onLaterDay })] },
      },
      'reversal status-differs',
    ],
    [
      'a lost dispute that was won after an appeal',
      {
        movements: [movement(), reversal()],
        payments: paid.payments,
        returns: [
          returned({
            ...{ origin: 'dispute', paypalRefundId: null },
            state: 'cancelled',
            changedAt: onLaterDay,
          }),
        ],
      },
      'reversal status-differs',
    ],
    [
      'a dispute that was won at once',
      { movements: [movement(), reversal()], payments: [disputed] },
      'reversal missing-here',
    ],
  ])('%s', (_name, books, difference) => {
    for (const early of [
      { readAt: -1, refreshedAt: -1 },
      { readAt: 2.9, refreshedAt: 9 },
      { readAt: 9, refreshedAt: 2.9 },
    ])
      expect(compareRead(books, early)).toEqual([]);
    expect(compareRead(books, { readAt: 3, refreshedAt: 3 })).toEqual([`${difference} ${firstDay}`]);
  });

  test('the rest of the day is compared', () => {
    const books = {
      movements: [movement({ transactionId: 'CAP2' })],
      payments: [payment({ capturedAt: noon, settledAt: onLaterDay })],
    };
    expect(compareRead(books, { readAt: 1, refreshedAt: 1 })).toEqual([`payment missing-here ${firstDay}`]);
  });
});

test('a reversal is a difference only once the day on which its credit came is complete', () => {
  const movements = [movement(), reversal({ transactionId: 'REF1' })];
  const returns = [returned({ state: 'cancelled', changedAt: onLaterDay })];
  const others = complete.filter(({ day }) => day !== laterDay);
  const books = { movements, payments: paid.payments, returns };
  expect(compareBooks({ ...books, complete: others }).differences).toEqual([]);
  expect(compareBooks({ ...books, complete }).differences).toMatchObject([{ kind: 'status-differs' }]);
});
