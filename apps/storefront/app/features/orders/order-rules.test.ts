import { describe, expect, it } from 'vitest';
import { sampleItemOrder, sampleOrder } from '../../testing/sample-records.ts';
import { decideOpenTab, describeStatus, findAccessAddress, findPayPath } from './order-rules.ts';

describe('decideOpenTab', () => {
  it.each([
    [{ package: 2, item: 3 }, 'package'],
    [{ package: 0, item: 3 }, 'item'],
    [{ package: 0, item: 0 }, 'package'],
    [{ package: undefined, item: 1 }, 'item'],
    [{ package: undefined, item: undefined }, 'package'],
  ] as const)('%j opens %s', (counts, kind) => expect(decideOpenTab(counts)).toBe(kind));
});

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
