import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import { dayOf } from '../report/report-schedule.ts';
import { compareCase } from './compare-case.ts';
import { bookedOn, bookingOfReturn, composeDifference, type Findings, isSameMoney } from './findings.ts';
import { compareTexts, isReturn, isReversal, type ReportedMovement } from './movement-rules.ts';
import type { Coverage } from './report-coverage.ts';
import { findCapture, findNamedReturn, indexReturns, type ReturnCase } from './return-index.ts';

interface Known {
  payments: readonly BookedPayment[];
  /** The movements that are payments of the shop. */
  ourPayments: ReadonlySet<ReportedMovement>;
  coverage: Coverage;
}

/**
 * Compares the money that went back at PayPal with what the shop booked: by PayPal's id of the refund, and what then is
 * left by capture. PayPal gives the money of a dispute or chargeback other ids than a refund, or none.
 */
export function compareReturns(
  movements: readonly ReportedMovement[],
  returns: readonly BookedReturn[],
  { payments, ourPayments, coverage }: Known,
): Findings {
  const found: Findings = { differences: [], booked: [], ours: new Set() };
  const index = indexReturns(movements, { returns, payments, ourPayments });
  const undecided = new Set(
    payments.filter((each) => isUndecided(each, coverage)).map(({ captureId }) => captureId),
  );
  const cases = new Map<string, ReturnCase>();
  const caseOf = (captureId: string): ReturnCase => {
    const known = cases.get(captureId) ?? {
      ...{ isUndecided: undecided.has(captureId), movements: [], bookings: [], cancelled: new Map() },
    };
    cases.set(captureId, known);
    return known;
  };
  const matched = new Set<BookedReturn>();
  for (const movement of movements.filter(isReturn)) {
    const captureId = findCapture(movement, index);
    if (captureId === null) continue;
    found.ours.add(movement);
    const named = findNamedReturn(movement, index);
    const isFirst = named !== null && !matched.has(named);
    if (isFirst) matched.add(named);
    const isTaken = movement.status === 'completed';
    if (isFirst && named.state !== 'cancelled') compareById(found, { movement, named, coverage });
    else if (isTaken) {
      const each = caseOf(captureId);
      if (isFirst) each.cancelled.set(movement, bookingOfReturn(named));
      else each.movements.push(movement);
    }
  }
  for (const each of sortReturns(returns.filter(isComparedByCase)))
    if (!matched.has(each)) caseOf(each.captureId).bookings.push(bookingOfReturn(each));
  for (const each of cases.values()) compareCase(found, each, coverage);
  return found;
}

/** PayPal may hold money of a dispute until its decision, which the report has some hours later. */
function isUndecided({ hasOpenDispute, disputeDecidedAt: at }: BookedPayment, coverage: Coverage): boolean {
  if (hasOpenDispute || !at) return hasOpenDispute;
  return !coverage.isReported({ day: dayOf(at), changedAt: at, clientId: null });
}

/** What was cancelled by its id went forth and back, and leaves nothing to compare. */
function isComparedByCase({ state, paypalRefundId }: BookedReturn): boolean {
  return state === 'completed' || (state === 'cancelled' && !paypalRefundId);
}

function sortReturns(returns: readonly BookedReturn[]): BookedReturn[] {
  return [...returns].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || compareTexts(one.id, other.id),
  );
}

/** Compares a movement with the refund of its id. */
function compareById(
  found: Findings,
  sides: { movement: ReportedMovement; named: BookedReturn; coverage: Coverage },
): void {
  const { movement, named, coverage } = sides;
  const [isTaken, isBooked] = [movement.status === 'completed', named.state === 'completed'];
  const about = isReversal(movement) ? 'reversal' : 'refund';
  const booking = { ...bookingOfReturn(named), about } as const;
  if (isBooked) found.booked.push(bookedOn(movement.day, booking));
  if (movement.status === 'unknown') return;
  // PayPal completed it after the day was last read.
  const { changedAt } = booking;
  if (!isTaken && isBooked && !coverage.isReported({ day: movement.day, changedAt, clientId: null })) return;
  if (isTaken !== isBooked)
    found.differences.push(composeDifference('status-differs', { about, movement, booking }));
  else if (isBooked && !isSameMoney(movement, booking))
    found.differences.push(composeDifference('amount-differs', { about, movement, booking }));
}
