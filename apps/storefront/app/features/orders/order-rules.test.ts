import { describe, expect, it } from 'vitest';
import { sampleItemOrder, sampleOrder } from '../../testing/sample-records.ts';
import { describeStatus, findAccessAddress, findPayPath, hasReceipt } from './order-rules.ts';

describe('the links of an order', () => {
  const accessUrl = 'https://access.example.test/1';

  it.each([
    [sampleOrder(), '/pay-now/ORDER001', '/user/generate-code'],
    [sampleOrder({ accessURL: accessUrl }), '/pay-now/ORDER001', accessUrl],
    [sampleItemOrder(), '/item-pay-now/ITEMOR01', null],
    [sampleItemOrder({ accessUrl }), '/item-pay-now/ITEMOR01', accessUrl],
  ])('depend on its kind: %#', (order, payPath, access) => {
    expect(findPayPath(order)).toBe(payPath);
    expect(findAccessAddress(order)).toBe(access);
  });
});

describe('describeStatus', () => {
  it.each(['Processing', 'Refunded', 'Disputed', 'Failed', 'Cancelled', 'Partly refunded', ' refunded '])(
    'describes %s',
    (word) => expect(describeStatus(word)).toMatch(/\.$/),
  );
  it.each(['Paid', 'pending', 'Shipped', 'constructor'])('says nothing about %s', (word) =>
    expect(describeStatus(word)).toBeNull(),
  );
});

describe('hasReceipt', () => {
  const transaction = { paypalTransactionID: 'TXN1' };
  it.each([
    ['a paid order', { paymentStatus: 'Paid' }, true],
    ['a refunded one', { ...transaction, paymentStatus: 'Refunded' }, true],
    ['not an unpaid one', { paymentStatus: 'pending' }, false],
    ['not one under review', { ...transaction, paymentStatus: 'Processing' }, false],
    ['not a cancelled one', { paymentStatus: 'Cancelled' }, false],
  ] as const)('is true of %s', (_, changes, has) => {
    expect(hasReceipt(sampleOrder(changes))).toBe(has);
  });
});
