import { dayOf } from '../report/report-schedule.ts';
import { type Booking, composeDifference, type Findings, isSameMoney } from './findings.ts';
import { isReversal, type ReportedMovement } from './movement-rules.ts';
import type { Coverage } from './report-coverage.ts';
import type { ReturnCase } from './return-index.ts';

/**
 * Takes out returns whose money PayPal gave back, and that money: both count as booked. A return that is cancelled here
 * while PayPal still has the money is a difference, once the report must have the credit. Money that came back of a
 * return that is still booked stays in the answer.
 */
export function settleCancelled(
  found: Findings,
  input: { returns: ReturnCase; movements: ReportedMovement[]; coverage: Coverage },
): ReportedMovement[] {
  const { returns, movements, coverage } = input;
  const cancelled = new Map(returns.cancelled);
  const taken = new Set([...cancelled.keys(), ...movements.filter(({ amountMinor }) => amountMinor < 0)]);
  const unmatched = movements.filter((credit) => {
    if (credit.amountMinor < 0) return false;
    const returned = findReturned(credit, { taken, cancelled });
    if (!returned) return true;
    taken.delete(returned);
    cancelled.delete(returned);
    for (const movement of [returned, credit]) countAsBooked(found, movement);
    return false;
  });
  const withoutId = returns.isUndecided ? [] : returns.bookings.filter(({ state }) => state === 'cancelled');
  for (const movement of [...taken].filter((each) => !cancelled.has(each) && isReversal(each))) {
    const index = withoutId.findIndex((each) => isSameMoney(movement, each));
    const [booking] = index === -1 ? [] : withoutId.splice(index, 1);
    if (booking) cancelled.set(movement, booking);
  }
  for (const [movement, booking] of cancelled) {
    taken.delete(movement);
    if (isCreditDue(booking, coverage)) pushStatus(found, movement, booking);
  }
  return movements.filter((each) => taken.has(each) || unmatched.includes(each));
}

/** The return that a credit is for: the one that it refers to, else one that is cancelled, else the earliest. */
function findReturned(
  credit: ReportedMovement,
  { taken, cancelled }: { taken: Set<ReportedMovement>; cancelled: ReturnCase['cancelled'] },
): ReportedMovement | undefined {
  const fitting = [...taken].filter((each) =>
    isSameMoney({ ...each, amountMinor: -each.amountMinor }, credit),
  );
  const isNamed = ({ transactionId }: ReportedMovement) =>
    transactionId === credit.transactionId || transactionId === credit.referenceId;
  return fitting.find(isNamed) ?? fitting.find((each) => cancelled.has(each)) ?? fitting[0];
}

function countAsBooked(found: Findings, movement: ReportedMovement): void {
  const { day, amountMinor, currency } = movement;
  found.booked.push({ about: isReversal(movement) ? 'reversal' : 'refund', day, amountMinor, currency });
}

/** Whether the report must have the money that PayPal gave back when the booking was cancelled. */
function isCreditDue({ changedAt }: Booking, coverage: Coverage): boolean {
  return coverage.isReported({ day: dayOf(changedAt), changedAt, clientId: null });
}

function pushStatus(found: Findings, movement: ReportedMovement, booking: Booking): void {
  const about = isReversal(movement) ? 'reversal' : 'refund';
  found.differences.push(
    composeDifference('status-differs', { about, movement, booking: { ...booking, about } }),
  );
}
