import { expect, test } from 'vitest';
import { decideOrderStatus } from './decide-order-status.ts';

const paid = { paymentStatus: 'Paid', paidMinor: 900, refundedMinor: 0, hasOpenDispute: false };

test.each([
  ['stays as it is after a part went back', { ...paid, refundedMinor: 899 }, null],
  ['is refunded once everything went back', { ...paid, refundedMinor: 900 }, 'Refunded'],
  ['is disputed while a dispute is open', { ...paid, hasOpenDispute: true }, 'Disputed'],
  [
    'stays refunded when it is disputed too',
    { ...paid, refundedMinor: 900, hasOpenDispute: true },
    'Refunded',
  ],
  ['is paid again after the last dispute', { ...paid, paymentStatus: 'Disputed' }, 'Paid'],
  ['is left alone without news', { ...paid, paymentStatus: 'Completed' }, null],
])('an order %s', (_name, facts, paymentStatus) => {
  expect(decideOrderStatus(facts)?.paymentStatus ?? null).toBe(paymentStatus);
});
