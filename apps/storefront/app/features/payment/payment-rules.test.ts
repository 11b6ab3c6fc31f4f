import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { decideCaptureFailure, decideCaptureOutcome, decideOrderOutcome } from './payment-outcome';
import { readPaypalReturn } from './read-paypal-return';

describe('decideCaptureFailure', () => {
  const decide = (code: ApiError['code'], status = 422) =>
    decideCaptureFailure(new ApiError('', { code, status }), 'PP1');

  it.each([
    ['payment_declined', 'declined', /not been charged/],
    ['payment_not_approved', 'failed', /not approved/],
    ['payment_mismatch', 'failed', /issue updating the order.*transaction id PP1/],
    ['not_found', 'failed', /Payment successful but order not found.*transaction id PP1/],
    ['network', 'unconfirmed', /not be charged twice/],
    ['internal', 'failed', /^Payment failed\. Please try again\.$/],
  ] as const)('%s is %s', (code, kind, text) => {
    expect(decide(code)).toEqual({ kind, message: expect.stringMatching(text) });
  });

  it('calls an unknown trouble a failed payment', () => {
    expect(decideCaptureFailure(new Error('boom'), 'PP1')).toEqual({
      kind: 'failed',
      message: 'Payment failed. Please try again.',
    });
  });
});

describe('what a capture left behind', () => {
  it('is paid when the order is', () => {
    expect(decideCaptureOutcome('Paid')).toEqual({ kind: 'paid', isNew: true });
    expect(decideOrderOutcome('Completed', false)).toEqual({ kind: 'paid', isNew: false });
  });

  it('is under review while PayPal looks at it', () => {
    expect(decideCaptureOutcome('Processing')).toMatchObject({
      kind: 'under-review',
      message: expect.stringMatching(/do not need to pay again/),
    });
  });

  it('is nothing yet for an order that waits', () => expect(decideOrderOutcome('pending', false)).toBeNull());
});

describe('readPaypalReturn', () => {
  it.each([
    ['?token=5O190127TN364715T&PayerID=QYR5', { kind: 'approved', paypalOrderId: '5O190127TN364715T' }],
    ['?token=5O190127TN364715T', { kind: 'cancelled' }],
    ['?token=<script>&PayerID=1', null],
    ['', null],
  ])('%s', (search, expected) => expect(readPaypalReturn(search)).toEqual(expected));
});
