import type { BookedPayment } from '../../payments/index.ts';
import {
  bookedOn,
  bookingOfPayment,
  composeDifference,
  type Findings,
  findMissingBooking,
  isSameMoney,
} from './findings.ts';
import { carriesCodes, isIncomingPayment, type ReportedMovement } from './movement-rules.ts';
import { type Coverage, expectBooking } from './report-coverage.ts';

/** Compares PayPal's payments with those that the shop booked, by the id of the capture, whatever their days. */
export function comparePayments(
  movements: readonly ReportedMovement[],
  payments: readonly BookedPayment[],
  coverage: Coverage,
): Findings {
  const found: Findings = { differences: [], booked: [], ours: new Set() };
  const byId = new Map(payments.map((payment) => [payment.captureId, payment]));
  const incoming = movements.filter(isIncomingPayment);
  const partners = findPartners(incoming, byId);
  for (const movement of incoming) {
    const payment = partners.get(movement) ?? null;
    if (!payment && !carriesCodes(movement)) continue;
    found.ours.add(movement);
    comparePayment(found, { movement, payment, coverage });
  }
  const matched = new Set(partners.values());
  for (const payment of byId.values()) {
    if (matched.has(payment) || payment.state !== 'settled') continue;
    const booking = bookingOfPayment(payment);
    found.booked.push(bookedOn(expectBooking(booking).day, booking));
    found.differences.push(...findMissingBooking(booking, coverage));
  }
  return found;
}

/** The booking of each movement by the id of the capture. Of several movements with one id it is that of its amount. */
function findPartners(
  incoming: readonly ReportedMovement[],
  byId: ReadonlyMap<string, BookedPayment>,
): ReadonlyMap<ReportedMovement, BookedPayment> {
  const chosen = new Map<BookedPayment, ReportedMovement>();
  for (const movement of incoming) {
    const payment = byId.get(movement.transactionId);
    if (!payment) continue;
    const earlier = chosen.get(payment);
    if (!earlier || (!isSameMoney(earlier, payment) && isSameMoney(movement, payment)))
      chosen.set(payment, movement);
  }
  return new Map([...chosen].map(([payment, movement]) => [movement, payment]));
}

function comparePayment(
  found: Findings,
  sides: { movement: ReportedMovement; payment: BookedPayment | null; coverage: Coverage },
): void {
  const { movement, payment, coverage } = sides;
  const about = 'payment';
  const isTaken = movement.status === 'completed';
  if (!payment) {
    if (isTaken)
      found.differences.push(composeDifference('missing-here', { about, movement, booking: null }));
    return;
  }
  const booking = bookingOfPayment(payment);
  const isBooked = payment.state === 'settled' || (isTaken && isGivenBack(payment));
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

/** Money that paid no order, such as a duplicate, and that went back in full: nothing is left to do. */
function isGivenBack({ state, amountMinor, refundedMinor }: BookedPayment): boolean {
  return (state === 'failed' || state === 'mismatched') && refundedMinor >= amountMinor;
}
