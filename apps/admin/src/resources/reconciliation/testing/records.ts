import type {
  Difference,
  Movement,
  MovementOrder,
  PaypalReport,
  ReconciliationDay,
  ReconciliationRecord,
  ReconciliationTotals,
} from '@credit-studio/contracts';
import { orderCode, recordId } from '../../../testing/records.ts';

/** What the tests call now. */
export const now = new Date('2025-11-20T10:00:00.000Z');
/** A day whose report is complete then. */
export const completeDay = '2025-11-17';

export const daysPath = '/api/reconciliation/days';
export const readPath = '/api/reconciliation/read';
export const dayPath = `${daysPath}/${completeDay}`;

const movementOrder: MovementOrder = { _id: recordId(1001), orderId: orderCode, kind: 'package' };

export function makeReport(fields: Partial<PaypalReport> = {}): PaypalReport {
  return {
    ...{ state: 'read', advice: null, triedAt: '2025-11-20T09:02:00.000Z' },
    ...{ readAt: '2025-11-20T09:02:00.000Z', refreshedAt: '2025-11-20T07:00:00.000Z' },
    ...fields,
  };
}

interface Sums {
  currency?: string;
  paypal?: Partial<ReconciliationTotals['paypal']>;
  booked?: Partial<ReconciliationTotals['booked']>;
}

export function makeTotals({ currency = 'USD', paypal, booked }: Sums = {}): ReconciliationTotals {
  return {
    currency,
    paypal: {
      ...{ payments: '72.00', refunds: '-4.00', reversals: '0.00', fees: '-3.20' },
      ...{ withdrawals: '-50.00', other: '0.00', net: '14.80' },
      ...paypal,
    },
    booked: { payments: '72.00', refunds: '-4.00', reversals: '0.00', net: '68.00', ...booked },
  };
}

export function makeDay(fields: Partial<ReconciliationDay> = {}): ReconciliationDay {
  return {
    ...{ day: completeDay, state: 'complete', differences: 0, totals: [makeTotals()] },
    ...{ readAt: '2025-11-20T09:02:00.000Z', refreshedAt: '2025-11-20T07:00:00.000Z' },
    ...fields,
  };
}

export function makeMovement(fields: Partial<Movement> = {}): Movement {
  return {
    ...{ transactionId: 'CAPTURE1', eventCode: 'T0006', kind: 'payment', status: 'completed' },
    ...{ amount: '24.00', fee: '-1.13', net: '22.87', currency: 'USD', referenceId: null },
    ...{ initiatedAt: '2025-11-17T14:05:00.000Z', updatedAt: '2025-11-17T14:05:00.000Z' },
    order: movementOrder,
    ...fields,
  };
}

export function makeDifference(fields: Partial<Difference> = {}): Difference {
  return {
    ...{ kind: 'amount-differs', about: 'payment', transactionId: 'CAPTURE1' },
    at: '2025-11-17T14:05:00.000Z',
    paypal: { amount: '24.00', currency: 'USD', status: 'completed' },
    booked: { amount: '20.00', currency: 'USD', state: 'settled' },
    order: movementOrder,
    ...fields,
  };
}

export function makeRecord(fields: Partial<ReconciliationRecord> = {}): ReconciliationRecord {
  const movements = fields.movements ?? [makeMovement()];
  return {
    ...makeDay({ differences: fields.differenceList?.length ?? 0 }),
    report: makeReport(),
    movementCount: movements.length,
    movements,
    differenceList: [],
    ...fields,
  };
}
