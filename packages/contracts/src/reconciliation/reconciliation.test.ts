import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import {
  differenceSchema,
  movementSchema,
  paypalReportSchema,
  reconciliationDaySchema,
  reconciliationRecordSchema,
  utcDaySchema,
} from './reconciliation.ts';
import {
  differenceKinds,
  maxShownMovements,
  movementKinds,
  movementStatuses,
  paypalReportStates,
  reconciliationDayStates,
} from './reconciliation-rules.ts';

const time = '2026-01-31T12:00:00.000Z';
const order = { _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc', orderId: 'AB12CD34', kind: 'package' };
const movement = {
  ...{ transactionId: '5TY05013RG002845M', eventCode: 'T0006', kind: 'payment', status: 'completed' },
  ...{ amount: '9.00', fee: '-0.80', net: '8.20', currency: 'USD', initiatedAt: time, updatedAt: time },
  ...{ referenceId: null, order },
};
const difference = {
  ...{ kind: 'amount-differs', about: 'payment', transactionId: '5TY05013RG002845M', at: time, order: null },
  paypal: { amount: '8.00', currency: 'USD', status: 'completed' },
  booked: { amount: '9.00', currency: 'USD', state: 'settled' },
};
const report = { state: 'read', advice: null, triedAt: time, readAt: time, refreshedAt: null };
const sums = { payments: '9.00', refunds: '-1.00', reversals: '0.00', net: '8.00' };
const day = {
  ...{ day: '2026-01-31', state: 'complete', readAt: time, refreshedAt: time, differences: 1 },
  totals: [
    {
      ...{ currency: 'JPY', booked: sums },
      paypal: { ...sums, fees: '-0.80', withdrawals: '-12345678901.00', other: '0.00' },
    },
  ],
};

describe('a movement', () => {
  it.each(movementKinds)('may be a %s', (kind) => {
    expect(movementSchema.parse({ ...movement, kind })).toEqual({ ...movement, kind });
  });

  it.each(movementStatuses)('may be %s', (status) => {
    expect(movementSchema.parse({ ...movement, status, order: null })).toMatchObject({ status, order: null });
  });

  it.each([
    ['amount', '9'],
    ['fee', null],
    ['currency', 'usd'],
    ['initiatedAt', '2026-01-31'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(movementSchema, { ...movement, [field]: value }))).toEqual([field]);
  });
});

it.each(['USD', 'PYUSD', 'A1B2C3D4E5'])('a currency may be %s', (currency) => {
  expect(movementSchema.parse({ ...movement, currency })).toMatchObject({ currency });
});

describe('a difference', () => {
  it.each(differenceKinds)('may be: %s', (kind) => {
    expect(differenceSchema.parse({ ...difference, kind })).toEqual({ ...difference, kind });
  });

  it('may have one side only', () => {
    for (const side of [{ paypal: null }, { booked: null, transactionId: null }])
      expect(differenceSchema.parse({ ...difference, ...side })).toEqual({ ...difference, ...side });
  });
});

describe('a day', () => {
  it.each(reconciliationDayStates)('may be %s', (state) => {
    const incomplete = { ...day, state, differences: null, totals: [], readAt: null, refreshedAt: null };
    expect(reconciliationDaySchema.parse(incomplete)).toEqual(incomplete);
  });

  it('comes with a limited number of movements and differences, and how many movements there are', () => {
    const lists = { movementCount: 501, movements: [movement], differenceList: [difference] };
    const record = { ...day, report, ...lists };
    expect(reconciliationRecordSchema.parse(record)).toEqual(record);
    const tooMany = Array.from({ length: maxShownMovements + 1 }, () => movement);
    expect(Object.keys(issuesOf(reconciliationRecordSchema, { ...record, movements: tooMany }))).toEqual([
      'movements',
    ]);
  });

  it('may have lines that could not be read', () => {
    expect(reconciliationDaySchema.parse({ ...day, unreadableLines: 2 })).toMatchObject({
      unreadableLines: 2,
    });
  });

  it('is written as yyyy-mm-dd', () => {
    for (const text of ['31/01/2026', '2026-02-30', ''])
      expect(issuesOf(utcDaySchema, text)).toEqual({ '': 'Please enter a day such as 2026-01-31.' });
  });
});

it.each(paypalReportStates)('the report may be: %s', (state) => {
  const advice = 'Switch on the option.';
  expect(paypalReportSchema.parse({ ...report, state, advice })).toEqual({ ...report, state, advice });
});
