import { describe, expect, it } from 'vitest';
import { describeOrders, readOrderState, toOrdersAddress } from './orders-view.ts';

describe('the address of a list of orders', () => {
  it.each([
    [null, null, '/user/orders'],
    ['package', null, '/user/subscription-history'],
    ['item', null, '/user/orders-history'],
    [null, 'unpaid', '/user/pending-payment'],
    ['package', 'unpaid', '/user/package-pending-payment'],
    ['item', 'unpaid', '/user/item-pending-payment'],
    [null, 'paid', '/user/orders?state=paid'],
    ['item', 'refunded', '/user/orders-history?state=refunded'],
  ] as const)('of kind %s and state %s is %s', (kind, state, address) => {
    expect(toOrdersAddress({ kind, state })).toBe(address);
  });

  it.each([
    ['state=paid', 'paid'],
    ['state=lost', null],
    ['state=constructor', null],
    ['', null],
  ])('with ?%s asks for the state %s', (search, state) => {
    expect(readOrderState(new URLSearchParams(search))).toBe(state);
  });
});

describe('the words of a list of orders', () => {
  it.each([
    [null, null, 'Orders', 'No orders found'],
    ['package', null, 'Subscription History', 'No orders found'],
    ['package', 'paid', 'Subscription History', 'No orders found'],
    ['item', null, 'Item Orders', 'No orders found'],
    ['item', 'unpaid', 'Pending Payments', 'No Pending Orders'],
  ] as const)('of kind %s and state %s are “%s” and “%s”', (kind, state, title, emptyTitle) => {
    expect(describeOrders({ kind, state })).toMatchObject({ title, emptyTitle });
  });

  it('say which load failed', () => {
    const failure = (kind: 'package' | 'item' | null, state: 'unpaid' | null) =>
      describeOrders({ kind, state }).describeFailure(new Error('gone'));
    expect(failure('package', null)).toBe('Failed to fetch data: please try again.');
    expect(failure('package', 'unpaid')).toBe('Could not load orders. Please try again.');
    expect(failure('item', 'unpaid')).toBe('Could not load item orders');
  });
});
