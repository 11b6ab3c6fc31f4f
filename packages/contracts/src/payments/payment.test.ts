import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { disputeSchema, paymentSchema, refundPreviewSchema, refundSchema } from './payment.ts';
import {
  attentionReasons,
  disputeStates,
  paymentStates,
  refundOrigins,
  refundStates,
  webhookEventStatuses,
} from './payment-rules.ts';
import { newRefundSchema, paymentEndpoints } from './payments.endpoints.ts';
import { webhookEventSchema } from './webhook-event.ts';
import { webhookEventEndpoints } from './webhook-events.endpoints.ts';

const id = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
const time = '2026-01-31T12:00:00.000Z';
const refund = {
  _id: id,
  state: 'completed',
  origin: 'staff',
  amount: '4.50',
  currency: 'USD',
  reason: '',
  failure: null,
  paypalRefundId: '1JU08902781691411',
  creditsReturned: 5,
  creditShortfall: 0,
  createdAt: time,
  completedAt: time,
};
const dispute = {
  paypalDisputeId: 'PP-D-12345',
  state: 'open',
  amount: '9.00',
  reason: 'UNAUTHORISED',
  respondBy: null,
  createdAt: time,
};
const notification = {
  _id: id,
  eventId: 'WH-1',
  eventType: 'PAYMENT.CAPTURE.COMPLETED',
  resourceId: '',
  status: 'processed',
  receivedAt: time,
  processedAt: time,
  attempts: 1,
  lastError: null,
};
const payment = {
  _id: id,
  orderId: 'AB12CD34',
  orderKind: 'package',
  attempt: 1,
  state: 'settled',
  amount: '9.00',
  currency: 'USD',
  failure: null,
  attention: null,
  paypalOrderId: '5O190127TN364715T',
  captureId: '3C679366HH908993F',
  payerEmail: 'ada@people.test',
  refunded: '4.50',
  net: '4.50',
  paypalFee: '0.80',
  refundable: '4.50',
  createdAt: time,
  capturedAt: time,
  settledAt: time,
  refunds: [refund],
  disputes: [dispute],
  notifications: [notification],
};

describe('a payment on the wire', () => {
  it('has all its fields, with its refunds, disputes and notifications', () => {
    expect(paymentSchema.parse(payment)).toEqual(payment);
  });

  it('has little more than its order before the buyer approves', () => {
    const nothing = {
      paypalOrderId: null,
      captureId: null,
      payerEmail: null,
      capturedAt: null,
      settledAt: null,
    };
    const created = {
      ...payment,
      ...nothing,
      state: 'created',
      refunds: [],
      disputes: [],
      notifications: [],
    };
    expect(paymentSchema.parse(created)).toEqual(created);
  });

  it.each(paymentStates)('may be %s', (state) => {
    expect(paymentSchema.parse({ ...payment, state })).toHaveProperty('state', state);
  });

  it.each(attentionReasons)('may need attention because it is %s', (attention) => {
    expect(paymentSchema.parse({ ...payment, attention })).toHaveProperty('attention', attention);
  });

  it.each([
    ['orderKind', 'bundle'],
    ['state', 'Settled'],
    ['amount', 9],
    ['refundable', '-1.00'],
    ['attention', 'odd'],
    ['attempt', 1.5],
    ['settledAt', undefined],
    ['disputes', null],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(paymentSchema, { ...payment, [field]: value }))).toEqual([field]);
  });
});

describe('what belongs to a payment', () => {
  it.each(refundStates.flatMap((state) => refundOrigins.map((origin) => [state, origin])))(
    'may be a %s refund by %s',
    (state, origin) =>
      expect(refundSchema.parse({ ...refund, state, origin })).toMatchObject({ state, origin }),
  );

  it.each(disputeStates)('may be a dispute that is %s', (state) => {
    expect(disputeSchema.parse({ ...dispute, state })).toEqual({ ...dispute, state });
  });

  it.each(webhookEventStatuses)('may be a notification that is %s', (status) => {
    expect(webhookEventSchema.parse({ ...notification, status })).toEqual({ ...notification, status });
    expect(webhookEventEndpoints.listWebhookEvents.query.parse({ status })).toEqual({ status });
  });

  it('may be a notification of any status, in the filter of the list only', () => {
    expect(webhookEventEndpoints.listWebhookEvents.query.parse({ status: 'all' })).toEqual({ status: 'all' });
    expect(Object.keys(issuesOf(webhookEventSchema, { ...notification, status: 'all' }))).toEqual(['status']);
  });

  it.each([
    [{ refunds: [refund, { ...refund, origin: 'customer' }] }, 'refunds.1.origin'],
    [{ refunds: [{ ...refund, creditsReturned: 0.5 }] }, 'refunds.0.creditsReturned'],
    [{ disputes: [{ ...dispute, state: 'settled' }] }, 'disputes.0.state'],
    [{ notifications: [{ ...notification, attempts: -1 }] }, 'notifications.0.attempts'],
  ])('names $1 when it is wrong', (change, path) => {
    expect(Object.keys(issuesOf(paymentSchema, { ...payment, ...change }))).toEqual([path]);
  });
});

describe('a refund that staff request', () => {
  it.each([[{}], [{ amount: '0.01' }], [{ amount: '999999.99', reason: 'Duplicate', paymentId: id }]])(
    'may be %j',
    (request) => expect(newRefundSchema.parse(request)).toEqual(request),
  );

  it.each([
    ['amount', '0.00', 'Please enter an amount above 0.00.'],
    ['amount', '000.00', 'Please enter an amount above 0.00.'],
    ['amount', '', 'Please enter an amount such as 19.00.'],
    ['amount', '-1.00', 'Please enter an amount such as 19.00.'],
    ['amount', '4.5', 'Please enter an amount such as 19.00.'],
    ['amount', '1000000.00', 'Please enter an amount such as 19.00.'],
    ['reason', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ['paymentId', 'AB12CD34', 'This is not a valid id.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(newRefundSchema, { [field]: value })).toEqual({ [field]: message });
  });

  it('needs no reason for a preview', () => {
    expect(paymentEndpoints.previewRefund.body.parse({ amount: '1.00', reason: 'x' })).toEqual({
      amount: '1.00',
    });
  });
});

describe('a preview of a refund', () => {
  const customer = {
    balance: 3,
    balanceAfter: -2,
    userMembership: 'premium',
    membershipValidity: time,
    userMembershipAfter: 'free',
    membershipValidityAfter: null,
  };
  const preview = {
    paymentId: id,
    amount: '9.00',
    refundableAfter: '0.00',
    currency: 'USD',
    isFull: true,
    creditsReturned: 5,
    creditShortfall: 0,
    customer,
  };

  it.each([[customer], [null]])('shows the customer before and after, if there is one: %j', (shown) => {
    expect(refundPreviewSchema.parse({ ...preview, customer: shown })).toEqual({
      ...preview,
      customer: shown,
    });
  });

  it('names a tier that does not exist', () => {
    const wrong = { ...preview, customer: { ...customer, userMembershipAfter: 'gold' } };
    expect(Object.keys(issuesOf(refundPreviewSchema, wrong))).toEqual(['customer.userMembershipAfter']);
  });
});

describe('paying', () => {
  it.each(['AB12CD34', id])('starts from the order %s', (orderId) => {
    expect(paymentEndpoints.createPaypalOrder.body.parse({ orderId })).toEqual({ orderId });
  });

  it('answers an id that PayPal’s button takes', () => {
    const { response } = paymentEndpoints.createPaypalOrder;
    expect(response.safeParse({ success: true, data: { paypalOrderId: 'x y' } }).success).toBe(false);
  });

  it('takes whatever the button sends along with a capture, and also nothing', () => {
    const { body } = paymentEndpoints.capturePaypalOrder;
    expect(body.parse({ payerID: 'X' })).toEqual({ payerID: 'X' });
    expect(body.parse(undefined)).toBeUndefined();
  });
});
