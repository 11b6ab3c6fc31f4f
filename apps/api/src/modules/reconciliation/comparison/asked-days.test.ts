import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CaptureBooks, mixedBooks } from '../../../../test/mixed-books.ts';
import { complete, days } from '../../../../test/report-books.ts';
import { dayOf } from '../report/report-schedule.ts';
import { type Books, compareBooks } from './compare-books.ts';

/** Books in which each capture has been read with everything that is about it, if anything of it is of these days. */
function load(captures: CaptureBooks[], asked: string[], readings: Books['complete']): Books {
  const isAsked = (at: Date | null) => at !== null && asked.includes(dayOf(at));
  const found = captures.filter(
    ({ payments, movements, returns }) =>
      payments.some(({ capturedAt }) => isAsked(capturedAt)) ||
      movements.some(({ initiatedAt }) => isAsked(initiatedAt)) ||
      returns.some(({ completedAt }) => isAsked(completedAt)),
  );
  return {
    payments: found.flatMap(({ payments }) => payments),
    movements: found.flatMap(({ movements }) => movements),
    returns: found.flatMap(({ returns }) => returns),
    complete: readings,
  };
}

/** The differences and the booked amounts of some days, in an order that does not depend on how they were found. */
function describeDays(books: Books, asked: string[]): string[] {
  const { differences, booked } = compareBooks(books);
  return [...differences, ...booked]
    .filter(({ day }) => asked.includes(day))
    .map((each) => JSON.stringify(each))
    .sort();
}

const world = fc.record({
  captures: mixedBooks,
  readings: fc.subarray(complete, { minLength: 4 }),
});

test('the days of a period have the differences that each of them has', () => {
  fc.assert(
    fc.property(world, fc.nat(days.length), ({ captures, readings }, cut) => {
      const period = describeDays(load(captures, days, readings), days);
      const parts = [days.slice(0, cut), days.slice(cut)];
      for (const split of [parts, days.map((day) => [day])])
        expect(split.flatMap((asked) => describeDays(load(captures, asked, readings), asked)).sort()).toEqual(
          period,
        );
    }),
    { numRuns: 500 },
  );
});

test('the order in which the books are read changes nothing', () => {
  fc.assert(
    fc.property(world, ({ captures, readings }) => {
      const books = load(captures, days, readings);
      const backwards = {
        ...{ movements: books.movements.toReversed(), payments: books.payments.toReversed() },
        ...{ returns: books.returns.toReversed(), complete: books.complete.toReversed() },
      };
      expect(describeDays(backwards, days)).toEqual(describeDays(books, days));
    }),
    { numRuns: 500 },
  );
});
