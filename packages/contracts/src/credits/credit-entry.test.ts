import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { creditEntrySchema } from './credit-entry.ts';
import { creditReasons } from './credit-reasons.ts';
import { creditEndpoints } from './credits.endpoints.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const entry = {
  _id: id,
  reason: 'hold',
  amount: -1,
  balanceAfter: 9,
  description: 'Video',
  orderId: null,
  generationId: id,
  createdAt: '2026-01-31T12:00:00.000Z',
};

describe('a line of the ledger', () => {
  it.each(creditReasons)('may be a %s, with a note for staff or without one', (reason) => {
    for (const line of [
      { ...entry, reason },
      { ...entry, reason, note: 'Sorry for the wait' },
    ])
      expect(creditEntrySchema.parse(line)).toEqual(line);
  });

  it('may be 0, and leave a negative balance after a refund of spent credits', () => {
    const line = {
      ...entry,
      reason: 'refund',
      amount: 0,
      balanceAfter: -4,
      orderId: 'AB12CD34',
      generationId: null,
    };
    expect(creditEntrySchema.parse(line)).toEqual(line);
  });

  it.each([
    ['reason', 'gift'],
    ['amount', 0.5],
    ['amount', '1'],
    ['balanceAfter', 0.1 + 0.2],
    ['balanceAfter', null],
    ['description', undefined],
    ['generationId', '42'],
    ['createdAt', '31/01/2026'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(creditEntrySchema, { ...entry, [field]: value }))).toEqual([field]);
  });
});

describe('the credits of an account', () => {
  const { query, response } = creditEndpoints.getCredits;
  const history = { success: true, data: { balance: 9, held: 1, entries: [entry], total: 41 } };

  it('come with a page of entries and the number of all', () => {
    expect(response.parse(history)).toEqual(history);
  });

  it.each(['balance', 'held', 'entries', 'total'])('come always with %s', (field) => {
    const data = { ...history.data, [field]: undefined };
    expect(Object.keys(issuesOf(response, { ...history, data }))).toEqual([`data.${field}`]);
  });

  it('may be those of one generation, and take no search', () => {
    expect(query.parse({ generationId: id, page: '2', search: 'x' })).toEqual({ generationId: id, page: 2 });
    expect(issuesOf(query, { generationId: '42' })).toEqual({ generationId: 'This is not a valid id.' });
  });
});

describe('asking for a credit back', () => {
  const { body } = creditEndpoints.refundCredit;

  it('needs no body, and leaves what an admin enters to the rules for goodwill', () => {
    expect(body.parse(undefined)).toBeUndefined();
    expect(body.parse({})).toEqual({});
    expect(body.parse({ userEmail: 5, amount: 'x', other: 1 })).toEqual({ userEmail: 5, amount: 'x' });
  });
});
