import type { MovementKind } from '@credit-studio/contracts';
import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import { comparePayments } from './compare-payments.ts';
import { compareReturns } from './compare-returns.ts';
import type { BookedAmount, FoundDifference } from './findings.ts';
import { findRepeated, kindOfCode, type ReportedMovement, sortMovements } from './movement-rules.ts';
import { type DayReading, describeCoverage } from './report-coverage.ts';

/**
 * PayPal's report and the shop's books of some days. Of a capture that a return of these days is about, everything must
 * be there with the readings of its days: then a day has the same differences in whatever period it is asked for.
 */
export interface Books {
  movements: readonly ReportedMovement[];
  payments: readonly BookedPayment[];
  returns: readonly BookedReturn[];
  /** The days whose report is complete, each with the client that it was read by. */
  complete: readonly DayReading[];
}

export interface Comparison {
  differences: FoundDifference[];
  booked: BookedAmount[];
  /** Listed once more with another second: they count once. */
  repeated: ReadonlySet<ReportedMovement>;
  kindOf: (movement: ReportedMovement) => MovementKind;
}

/** Compares PayPal's report with the shop's books. The same movement may have another day here than there. */
export function compareBooks({ movements, payments, returns, complete }: Books): Comparison {
  const coverage = describeCoverage(complete);
  const sorted = sortMovements(movements);
  const repeated = findRepeated(sorted);
  const counted = sorted.filter((each) => !repeated.has(each));
  const paid = comparePayments(counted, payments, coverage);
  const returned = compareReturns(counted, returns, { payments, ourPayments: paid.ours, coverage });
  return {
    differences: [...paid.differences, ...returned.differences].filter(({ day }) => coverage.isComplete(day)),
    booked: [...paid.booked, ...returned.booked],
    repeated: new Set(repeated.keys()),
    kindOf: (movement) => {
      const kind = kindOfCode(movement.eventCode);
      const isOfShop = kind === 'payment' || kind === 'refund' || kind === 'reversal';
      const listed = repeated.get(movement) ?? movement;
      return isOfShop && !paid.ours.has(listed) && !returned.ours.has(listed) ? 'other' : kind;
    },
  };
}
