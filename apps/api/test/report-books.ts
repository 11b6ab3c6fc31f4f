import { shiftDay } from '../src/database/days.ts';
import type { BookedPayment, BookedReturn } from '../src/modules/payments/index.ts';
import type { Books } from '../src/modules/reconciliation/comparison/compare-books.ts';
import type { ReportedMovement } from '../src/modules/reconciliation/comparison/movement-rules.ts';

export const firstDay = '2026-03-02';
export const days = Array.from({ length: 9 }, (_, index) => shiftDay(firstDay, index - 2));
export const noon = new Date(`${firstDay}T12:00:00Z`);

/** A reading that is long after everything that happens in these books. */
function readingOf(day: string): Books['complete'][number] {
  const late = new Date('2026-04-30T00:00:00Z');
  return { day, clientId: 'shop', readAt: late, refreshedAt: late };
}
export const complete = days.map(readingOf);

/** A payment as PayPal reports it. */
export function movement(changes: Partial<ReportedMovement> = {}): ReportedMovement {
  const initiatedAt = changes.initiatedAt ?? noon;
  return {
    ...{ transactionId: 'CAP1', eventCode: 'T0006', status: 'completed', amountMinor: 900, feeMinor: -80 },
    ...{ currency: 'USD', initiatedAt, day: initiatedAt.toISOString().slice(0, 10), referenceId: null },
    ...{ invoiceId: 'PAYCODE1', customId: 'ORDCODE1', orderId: 'order-1' },
    ...changes,
  };
}

/** A refund of that payment as PayPal reports it. */
export function refund(changes: Partial<ReportedMovement> = {}): ReportedMovement {
  return movement({
    ...{ transactionId: 'REF1', eventCode: 'T1107', amountMinor: -400, feeMinor: 0, referenceId: 'CAP1' },
    ...changes,
  });
}

/** Money of that payment that PayPal took back. */
export function reversal(changes: Partial<ReportedMovement> = {}): ReportedMovement {
  return refund({ transactionId: 'REV1', eventCode: 'T1106', ...changes });
}

/** The same payment in the shop's books. */
export function payment(changes: Partial<BookedPayment> = {}): BookedPayment {
  const capturedAt = changes.capturedAt ?? noon;
  return {
    ...{ captureId: 'CAP1', state: 'settled', failure: null, amountMinor: 900, currency: 'USD' },
    ...{ clientId: 'shop', orderId: 'order-1', capturedAt, settledAt: capturedAt, updatedAt: capturedAt },
    ...{ refundedMinor: 0, hasOpenDispute: false, disputeDecidedAt: null },
    ...changes,
  };
}

/** The same refund in the shop's books. */
export function returned(changes: Partial<BookedReturn> = {}): BookedReturn {
  const completedAt = changes.completedAt ?? noon;
  return {
    ...{ id: 'r1', paypalRefundId: 'REF1', origin: 'staff', state: 'completed', amountMinor: 400 },
    ...{ currency: 'USD', completedAt, createdAt: completedAt, changedAt: completedAt },
    ...{ clientId: 'shop', orderId: 'order-1', captureId: 'CAP1' },
    ...changes,
  };
}
