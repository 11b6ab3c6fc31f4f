import { expect, test } from 'vitest';
import { decideMembershipEnd } from './decide-membership-end.ts';

const now = new Date('2026-05-01T12:00:00Z');
const createdAt = new Date('2026-01-31T00:00:00Z');

test.each([
  ['the order’s validity', { createdAt, validityDays: 60 }, '2026-04-01T00:00:00.000Z'],
  ['30 days for no validity', { createdAt, validityDays: 0 }, '2026-03-02T00:00:00.000Z'],
  ['30 days for a negative validity', { createdAt, validityDays: -5 }, '2026-03-02T00:00:00.000Z'],
  [
    '30 days for a validity that is no number',
    { createdAt, validityDays: Number.NaN },
    '2026-03-02T00:00:00.000Z',
  ],
  [
    'the order’s validity from now for an order without a day',
    { createdAt: new Date('never'), validityDays: 1 },
    '2026-05-02T12:00:00.000Z',
  ],
])('grants %s', (_name, order, end) => {
  expect(decideMembershipEnd(order, now).toISOString()).toBe(end);
});
