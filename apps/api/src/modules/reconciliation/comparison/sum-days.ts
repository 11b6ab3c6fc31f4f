import { formatMinor, type MovementKind, type ReconciliationTotals } from '@credit-studio/contracts';
import type { AgreeingPayments } from './agreeing-payments.ts';
import type { Comparison } from './compare-books.ts';
import type { BookedAmount } from './findings.ts';
import type { ReportedMovement } from './movement-rules.ts';

const sumOfKind: Record<MovementKind, keyof ReconciliationTotals['paypal']> = {
  payment: 'payments',
  refund: 'refunds',
  reversal: 'reversals',
  fee: 'fees',
  withdrawal: 'withdrawals',
  other: 'other',
};

const sumOfBooking = { payment: 'payments', refund: 'refunds', reversal: 'reversals' } as const;

interface Sides {
  movements: readonly ReportedMovement[];
  comparison: Comparison;
  /** Payments that are not among the movements, because they agree. */
  agreeing?: readonly AgreeingPayments[];
}

/** The sums of one day in each currency that moved then, in alphabetical order. */
export function sumDay(day: string, { movements, comparison, agreeing = [] }: Sides): ReconciliationTotals[] {
  const added = agreeing.filter((each) => each.day === day);
  const moved = movements.filter(
    (each) => each.day === day && each.status === 'completed' && !comparison.repeated.has(each),
  );
  const booked = comparison.booked.filter((each) => each.day === day);
  const currencies = [...new Set([...moved, ...booked, ...added].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    paypal: sumMovements(moved.filter(isIn(currency)), comparison.kindOf, added.filter(isIn(currency))),
    booked: sumBookings([
      ...booked.filter(isIn(currency)),
      ...added.filter(isIn(currency)).map((each) => ({ ...each, about: 'payment' as const })),
    ]),
  }));
}

function isIn(currency: string) {
  return (each: { currency: string }) => each.currency === currency;
}

function sumMovements(
  movements: ReportedMovement[],
  kindOf: Comparison['kindOf'],
  agreeing: AgreeingPayments[],
): ReconciliationTotals['paypal'] {
  const sums = { payments: 0, refunds: 0, reversals: 0, fees: 0, withdrawals: 0, other: 0, net: 0 };
  for (const movement of movements) {
    sums[sumOfKind[kindOf(movement)]] += movement.amountMinor;
    sums.fees += movement.feeMinor;
    sums.net += movement.amountMinor + movement.feeMinor;
  }
  for (const { amountMinor, feeMinor } of agreeing) {
    sums.payments += amountMinor;
    sums.fees += feeMinor;
    sums.net += amountMinor + feeMinor;
  }
  return format(sums);
}

function sumBookings(booked: BookedAmount[]): ReconciliationTotals['booked'] {
  const sums = { payments: 0, refunds: 0, reversals: 0, net: 0 };
  for (const { about, amountMinor } of booked) {
    sums[sumOfBooking[about]] += amountMinor;
    sums.net += amountMinor;
  }
  return format(sums);
}

function format<Name extends string>(sums: Record<Name, number>): Record<Name, string> {
  // `Object.entries` returns exactly the names of the sums.
  const entries = Object.entries<number>(sums).map(([name, sum]) => [name, formatMinor(sum)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
