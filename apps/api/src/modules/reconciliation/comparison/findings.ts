import type { Difference, DifferenceKind, MovementStatus } from '@credit-studio/contracts';
import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import { dayOf } from '../report/report-schedule.ts';
import type { ReportedMovement } from './movement-rules.ts';
import { type Coverage, expectBooking } from './report-coverage.ts';

type About = Difference['about'];

/** Something that PayPal and the shop do not say alike. Amounts are in hundredths, signed as the account sees them. */
export interface FoundDifference {
  kind: DifferenceKind;
  about: About;
  /** PayPal's day, or the shop's where PayPal has nothing. */
  day: string;
  at: Date;
  transactionId: string | null;
  paypal: { amountMinor: number; currency: string; status: MovementStatus } | null;
  booked: { amountMinor: number; currency: string; state: string } | null;
  orderId: string | null;
}

/** An amount of the shop's books, on the day that it is compared on. */
export interface BookedAmount {
  about: About;
  day: string;
  amountMinor: number;
  currency: string;
}

/** What one part of the comparison found out. */
export interface Findings {
  differences: FoundDifference[];
  booked: BookedAmount[];
  /** The movements that are the shop's. */
  ours: Set<ReportedMovement>;
}

/** A booking of either kind, as it is compared. */
export interface Booking {
  about: About;
  transactionId: string | null;
  at: Date;
  /** When it came to its state. */
  changedAt: Date;
  amountMinor: number;
  currency: string;
  state: string;
  clientId: string | null;
  orderId: string;
}

export function bookingOfPayment(payment: BookedPayment): Booking {
  const { captureId, amountMinor, currency, clientId, orderId } = payment;
  const isDuplicate = payment.failure === 'duplicate-payment';
  return {
    ...{ about: 'payment', transactionId: captureId, amountMinor, currency, clientId, orderId },
    at: payment.capturedAt ?? payment.updatedAt,
    changedAt: payment.settledAt ?? payment.updatedAt,
    state: isDuplicate ? 'duplicate' : payment.state,
  };
}

export function bookingOfReturn(refund: BookedReturn): Booking {
  const { paypalRefundId, amountMinor, currency, state, clientId, orderId } = refund;
  return {
    ...{ transactionId: paypalRefundId, amountMinor: -amountMinor, currency, state, clientId, orderId },
    about: refund.origin === 'dispute' ? 'reversal' : 'refund',
    at: refund.completedAt ?? refund.createdAt,
    changedAt: refund.changedAt,
  };
}

/** A difference between a movement and a booking; one of them may be missing. */
export function composeDifference(
  kind: DifferenceKind,
  sides: { about: About } & (
    | { movement: ReportedMovement; booking: Booking | null }
    | { movement: null; booking: Booking }
  ),
): FoundDifference {
  const { about, movement, booking } = sides;
  const at = movement?.initiatedAt ?? booking?.at ?? new Date(0);
  return {
    ...{ kind, about, at },
    day: movement?.day ?? dayOf(at),
    transactionId: movement?.transactionId ?? booking?.transactionId ?? null,
    paypal: movement && {
      ...{ amountMinor: movement.amountMinor, currency: movement.currency, status: movement.status },
    },
    booked: booking && {
      ...{ amountMinor: booking.amountMinor, currency: booking.currency, state: booking.state },
    },
    orderId: booking?.orderId ?? movement?.orderId ?? null,
  };
}

/** A booking counts on PayPal's day where PayPal has it, so that equal books have equal sums. */
export function bookedOn(day: string, { about, amountMinor, currency }: Booking): BookedAmount {
  return { about, day, amountMinor, currency };
}

/** PayPal has nothing of a booking, although its report is complete: a difference. */
export function findMissingBooking(booking: Booking, coverage: Coverage): FoundDifference[] {
  if (!coverage.isReported(expectBooking(booking))) return [];
  return [composeDifference('missing-at-paypal', { about: booking.about, movement: null, booking })];
}

export function isSameMoney(
  one: { amountMinor: number; currency: string },
  other: { amountMinor: number; currency: string },
): boolean {
  return one.amountMinor === other.amountMinor && one.currency === other.currency;
}
