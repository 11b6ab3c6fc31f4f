import fc from 'fast-check';
import type { BookedPayment, BookedReturn } from '../src/modules/payments/index.ts';
import type { ReportedMovement } from '../src/modules/reconciliation/comparison/movement-rules.ts';
import { firstDay, movement, payment, returned } from './report-books.ts';

/** Everything that either side has of one capture: here mostly nonsense that does not fit together. */
export interface CaptureBooks {
  payments: BookedPayment[];
  movements: ReportedMovement[];
  returns: BookedReturn[];
}

const hour = fc.integer({ min: 0, max: 4 * 24 });
const amount = fc.constantFrom(100, 200, 300);
const moved = fc.record({
  ...{ hour, amount, isCredit: fc.boolean(), eventCode: fc.constantFrom('T1107', 'T1106', 'T1118', 'T1201') },
  ...{ name: fc.nat(3), about: fc.nat(4), isNamed: fc.boolean() },
  status: fc.constantFrom('completed', 'completed', 'completed', 'pending', 'unknown'),
});
/** The report has no two lines that only differ in what they are about. */
function identifyLine({ hour: at, amount: minor, isCredit, eventCode, name }: Line): string {
  return [at, minor, isCredit, eventCode, name].join(' ');
}
type Line = typeof moved extends fc.Arbitrary<infer T> ? T : never;

const booked = fc.record({
  ...{ hour, amount, name: fc.option(fc.nat(3), { nil: null }), origin: fc.constantFrom('staff', 'dispute') },
  ...{ state: fc.constantFrom('completed', 'completed', 'cancelled', 'pending'), changed: fc.nat(48) },
});
const sold = fc.record({
  ...{ hour, isBooked: fc.boolean(), isReported: fc.boolean(), hasOpenDispute: fc.boolean() },
  ...{
    decided: fc.option(hour, { nil: null }),
    moved: fc.uniqueArray(moved, { maxLength: 5, selector: identifyLine }),
  },
  booked: fc.array(booked, { maxLength: 4 }),
});

const moment = (hours: number) => new Date(Date.parse(firstDay) + hours * 60 * 60_000);

function compose(index: number, sale: typeof sold extends fc.Arbitrary<infer T> ? T : never): CaptureBooks {
  const [captureId, orderId] = [`CAP${index}`, `order-${index}`];
  const idOf = (name: number) => `RET${index}-${name}`;
  const names = new Set<number>();
  const capturedAt = moment(sale.hour);
  const { hasOpenDispute, decided } = sale;
  const disputeDecidedAt = decided === null ? null : moment(decided);
  return {
    payments: sale.isBooked
      ? [payment({ captureId, orderId, capturedAt, hasOpenDispute, disputeDecidedAt })]
      : [],
    movements: [
      ...(sale.isReported ? [movement({ transactionId: captureId, orderId, initiatedAt: capturedAt })] : []),
      ...sale.moved.map((each) =>
        movement({
          ...{ transactionId: idOf(each.name), eventCode: each.eventCode, status: each.status, feeMinor: 0 },
          ...(!each.isNamed && { orderId: null, invoiceId: null, customId: null }),
          initiatedAt: moment(each.hour),
          ...(each.isNamed && { orderId }),
          amountMinor: each.isCredit ? each.amount : -each.amount,
          referenceId: each.about === 4 ? captureId : idOf(each.about),
        }),
      ),
    ],
    returns: sale.booked.map((each, part) => {
      const isTaken = each.name === null || names.has(each.name);
      const paypalRefundId = each.name === null || isTaken ? null : idOf(each.name);
      if (each.name !== null) names.add(each.name);
      return returned({
        ...{ id: `r${index}-${part}`, paypalRefundId, captureId, orderId, origin: each.origin },
        ...{ state: each.state, amountMinor: each.amount, completedAt: moment(each.hour) },
        changedAt: moment(each.hour + each.changed),
      });
    }),
  };
}

/** Books of a few captures. Their movements and bookings are on the first five days. */
export const mixedBooks = fc
  .array(sold, { minLength: 1, maxLength: 4 })
  .map((sales) => sales.map((sale, index) => compose(index, sale)));
