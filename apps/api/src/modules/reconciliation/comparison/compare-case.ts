import { settleCancelled } from './cancelled-returns.ts';
import {
  type Booking,
  bookedOn,
  composeDifference,
  type Findings,
  findMissingBooking,
  isSameMoney,
} from './findings.ts';
import { isReversal, type ReportedMovement } from './movement-rules.ts';
import { type Coverage, expectBooking } from './report-coverage.ts';
import type { ReturnCase } from './return-index.ts';

/** Compares the returns of one capture, from what is certain to what is left. */
export function compareCase(found: Findings, returns: ReturnCase, coverage: Coverage): void {
  const completed = returns.bookings.filter(({ state }) => state === 'completed');
  const paired = pairByMoney(found, returns.movements, completed);
  const movements = settleCancelled(found, { returns, movements: paired.movements, coverage });
  const left = returns.isUndecided
    ? leaveUndecided({ movements, bookings: paired.bookings })
    : compareSums(found, { movements, bookings: paired.bookings, coverage });
  for (const movement of left.movements)
    found.differences.push(
      composeDifference('missing-here', { about: aboutOf(movement), movement, booking: null }),
    );
  for (const each of left.bookings) {
    found.booked.push(bookedOn(expectBooking(each).day, each));
    found.differences.push(...findMissingBooking(each, coverage));
  }
}

interface Left {
  movements: ReportedMovement[];
  bookings: Booking[];
}

function aboutOf(movement: ReportedMovement): 'refund' | 'reversal' {
  return isReversal(movement) ? 'reversal' : 'refund';
}

/** A refund has the id that the shop knows; money that PayPal or a bank took back may have any. */
function mayBeSame(movement: ReportedMovement, booking: Booking): boolean {
  return booking.transactionId === null || (isReversal(movement) && booking.about === 'reversal');
}

/** Pairs what is the same money. The money of a dispute has no other partner than a reversal has; a refund may. */
function pairByMoney(found: Findings, movements: ReportedMovement[], completed: Booking[]): Left {
  const bookings = [...completed];
  const inOrder = [
    ...movements.filter(isReversal),
    ...movements.filter((movement) => !isReversal(movement)),
  ].filter((movement) => {
    const index = bookings.findIndex((each) => mayBeSame(movement, each) && isSameMoney(movement, each));
    if (index === -1) return true;
    const [booking] = bookings.splice(index, 1);
    if (booking) pair(found, [movement], booking);
    return false;
  });
  return { movements: movements.filter((movement) => inOrder.includes(movement)), bookings };
}

/** The booking counts as PayPal splits it. */
function pair(found: Findings, movements: ReportedMovement[], booking: Booking): void {
  for (const movement of movements) {
    const { day, amountMinor } = movement;
    found.booked.push(bookedOn(day, { ...booking, amountMinor, about: aboutOf(movement) }));
  }
}

/** Compares the sums of reversals and disputes: PayPal may split the money of a dispute. */
function compareSums(found: Findings, sides: Left & { coverage: Coverage }): Left {
  const reversals = sides.movements.filter(isReversal);
  const disputed = sides.bookings.filter(({ about }) => about === 'reversal');
  const [movement] = reversals;
  const [booking] = disputed;
  if (!movement || !booking) return sides;
  const left = {
    movements: sides.movements.filter((each) => !isReversal(each)),
    bookings: sides.bookings.filter(({ about }) => about !== 'reversal'),
  };
  const [whole, booked] = [addUp(reversals), addUp(disputed)];
  if (whole && booked && isSameMoney(whole, booked)) {
    pair(found, reversals, booking);
    return left;
  }
  for (const each of disputed) found.booked.push(bookedOn(movement.day, each));
  // A part that is still missing may be on any of these days.
  const days = [...reversals.map(({ day }) => day), ...disputed.map((each) => expectBooking(each).day)];
  if (!days.every(sides.coverage.isComplete)) return left;
  const compared = { movement: { ...movement, ...whole }, booking: { ...booking, ...booked } };
  found.differences.push(composeDifference('amount-differs', { about: 'reversal', ...compared }));
  return left;
}

/** Without reversals, and without bookings that these may be about. */
function leaveUndecided({ movements, bookings }: Left): Left {
  const isPending = movements.some(isReversal);
  return {
    movements: movements.filter((each) => !isReversal(each)),
    bookings: bookings.filter(({ about }) => !isPending || about !== 'reversal'),
  };
}

/** Null for amounts of several currencies, which have no sum. */
function addUp(amounts: { amountMinor: number; currency: string }[]) {
  const currency = amounts[0]?.currency;
  if (!currency || amounts.some((each) => each.currency !== currency)) return null;
  return { amountMinor: amounts.reduce((sum, each) => sum + each.amountMinor, 0), currency };
}
