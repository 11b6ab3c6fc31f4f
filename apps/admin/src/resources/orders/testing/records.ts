import type { ItemOrder, Refund, RefundPreview } from '@credit-studio/contracts';
import { makeOrder, makePayment, recordId } from '../../../testing/records.ts';

export const userId = recordId(77);

export function makeItemOrder(number: number, fields: Partial<ItemOrder> = {}): ItemOrder {
  const { credit: _credit, Validity: _validity, MembershipValidity: _until, ...order } = makeOrder(number);
  const { sellerEmail: _seller, featuredImage: _image, kind: _kind, ...shared } = order;
  return {
    ...shared,
    kind: 'item',
    packageName: 'Neon Pack',
    guidelines: 'Unzip it.',
    slug: 'neon-pack',
    itemId: 'ITEM0001',
    imageUrl: '',
    ...fields,
  };
}

export function makeRefund(fields: Partial<Refund> = {}): Refund {
  return {
    _id: recordId(400),
    state: 'completed',
    origin: 'staff',
    amount: '4.00',
    currency: 'USD',
    reason: 'The video came late',
    failure: null,
    paypalRefundId: 'REFUND1',
    creditsReturned: 6,
    creditShortfall: 0,
    createdAt: '2026-11-03T10:00:00.000Z',
    completedAt: '2026-11-03T10:00:02.000Z',
    ...fields,
  };
}

export function makePreview(fields: Partial<RefundPreview> = {}): RefundPreview {
  return {
    paymentId: makePayment()._id,
    amount: '29.00',
    refundableAfter: '0.00',
    currency: 'USD',
    isFull: true,
    creditsReturned: 38,
    creditShortfall: 12,
    customer: {
      balance: 38,
      balanceAfter: 0,
      userMembership: 'premium',
      membershipValidity: '2026-12-01T12:33:01.000Z',
      userMembershipAfter: 'free',
      membershipValidityAfter: null,
    },
    ...fields,
  };
}
