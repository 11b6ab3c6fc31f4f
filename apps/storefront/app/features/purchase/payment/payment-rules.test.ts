import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { sampleItemOrder, sampleOrder } from '../../../testing/sample-records.ts';
import {
  decideCaptureFailure,
  decideCaptureOutcome,
  decideOrderOutcome,
  decideShownOutcome,
  describeOutcome,
  type PaymentOutcome,
} from './payment-outcome.ts';
import { readPaypalReturn, withoutPaypalReturn } from './paypal-return.ts';
import { decideRedirect } from './redirect-countdown.tsx';

describe('decideCaptureFailure', () => {
  const decide = (code: ApiError['code'], status = 422) =>
    decideCaptureFailure(new ApiError('', { code, status }));

  it.each([
    ['payment_declined', 'declined', /not been charged/],
    ['payment_not_approved', 'failed', /not approved/],
    ['network', 'unconfirmed', /not be charged twice/],
    ['offline', 'unconfirmed', /not be charged twice/],
    ['timed_out', 'unconfirmed', /not be charged twice/],
    ['service_unavailable', 'unconfirmed', /not be charged twice/],
    ['internal', 'failed', /^Payment failed\. Please try again\.$/],
  ] as const)('%s is %s', (code, kind, text) => {
    expect(decide(code)).toEqual({ kind, message: expect.stringMatching(text) });
  });

  it('is unconfirmed with the server’s message when PayPal has not confirmed', () => {
    const error = new ApiError('Please do not pay again.', { code: 'provider_unavailable', status: 502 });
    expect(decideCaptureFailure(error)).toEqual({
      kind: 'unconfirmed',
      message: 'Please do not pay again.',
    });
  });

  it.each([
    ['payment_mismatch', 'Payment received. Please contact support with the transaction id CAPTURE1.'],
    ['not_found', 'We could not find this payment. Please start it again from your order.'],
  ] as const)('shows the server’s own message of %s, which knows what was captured', (code, message) => {
    const error = new ApiError(message, { code, status: 409 });
    expect(decideCaptureFailure(error)).toEqual({ kind: 'failed', message });
  });

  it('treats an answer without details as missing capture details', () => {
    expect(decide('internal', 200)).toEqual({
      kind: 'unconfirmed',
      message: expect.stringMatching(/capture details are missing/),
    });
  });

  it('treats an unknown error as a failed payment', () => {
    expect(decideCaptureFailure(new Error('boom'))).toEqual({
      kind: 'failed',
      message: 'Payment failed. Please try again.',
    });
  });
});

describe('the outcome of a capture', () => {
  it('is paid if the order is paid', () => {
    expect(decideCaptureOutcome('Paid')).toEqual({ kind: 'paid', isNew: true });
    expect(decideOrderOutcome('Completed', false)).toEqual({ kind: 'paid', isNew: false });
  });

  it('is under review while PayPal reviews it', () =>
    expect(decideCaptureOutcome('Processing')).toEqual({ kind: 'under-review' }));

  it('is null for an unpaid order', () => expect(decideOrderOutcome('pending', false)).toBeNull());
});

describe('readPaypalReturn', () => {
  it.each([
    ['?token=5O190127TN364715T&PayerID=QYR5', { kind: 'approved', paypalOrderId: '5O190127TN364715T' }],
    ['?token=5O190127TN364715T', { kind: 'cancelled' }],
    ['?token=<script>&PayerID=1', null],
    ['', null],
  ])('%s', (search, expected) => expect(readPaypalReturn(search)).toEqual(expected));
});

it('removes PayPal’s parameters from the address and keeps the others', () => {
  expect(withoutPaypalReturn('?token=A1&PayerID=B2&return=%2Fuser%2Fcredits')).toBe(
    '?return=%2Fuser%2Fcredits',
  );
  expect(withoutPaypalReturn('?token=A1')).toBe('');
});

describe('decideShownOutcome', () => {
  const unconfirmed: PaymentOutcome = { kind: 'unconfirmed', message: '' };
  const failed: PaymentOutcome = { kind: 'failed', message: '' };

  it.each([
    ['nothing while it is captured', failed, 'pending', true, null],
    ['nothing before anything happened', null, 'pending', false, null],
    ['a payment that was found on this page as new', null, 'Paid', false, { kind: 'paid', isNew: true }],
    [
      'a payment made elsewhere after a failure as old',
      failed,
      'Paid',
      false,
      { kind: 'paid', isNew: false },
    ],
    ['a review that was found after a failure', failed, 'Processing', false, { kind: 'under-review' }],
    ['the order rather than a failure once it is cancelled', failed, 'Cancelled', false, null],
    ['the doubt about a cancelled order', unconfirmed, 'Cancelled', false, unconfirmed],
    ['what happened while the order waits', failed, 'pending', false, failed],
    ['the doubt while it lasts', unconfirmed, 'pending', false, unconfirmed],
    ['the payment once the doubt is over', unconfirmed, 'Paid', false, { kind: 'paid', isNew: true }],
    ['the review that ended the doubt', unconfirmed, 'Processing', false, { kind: 'under-review' }],
    ['the release of a review', { kind: 'under-review' }, 'Paid', false, { kind: 'paid', isNew: true }],
  ] as const)('shows %s', (_, happened, paymentStatus, isCapturing, shown) =>
    expect(decideShownOutcome({ happened, paymentStatus, wasPending: true, isCapturing })).toEqual(shown),
  );

  it('shows a payment that was made before as that', () =>
    expect(
      decideShownOutcome({ happened: null, paymentStatus: 'Paid', wasPending: false, isCapturing: false }),
    ).toEqual({ kind: 'paid', isNew: false }));
});

describe('decideRedirect', () => {
  const paid = (isNew: boolean): PaymentOutcome => ({ kind: 'paid', isNew });

  it.each([
    [paid(true), 'package', null, '/user/subscription-history?bought=ORDER001', 2_000],
    [paid(false), 'package', null, '/user/subscription-history?bought=ORDER001', 1_000],
    [paid(true), 'item', null, '/user/orders-history?bought=ORDER001', 2_000],
    [paid(false), 'item', null, '/user/orders-history?bought=ORDER001', 1_000],
    [paid(true), 'package', '/user/generate-code', '/user/generate-code', 2_000],
    [{ kind: 'cancelled' }, 'item', '/user/generate-code', '/user/dashboard', 3_000],
  ] as const)('%j of a %s order', (outcome, kind, returnPath, to, delayMs) =>
    expect(decideRedirect({ outcome, order: { kind, orderId: 'ORDER001' }, returnPath })).toMatchObject({
      to,
      delayMs,
    }),
  );

  it.each([null, { kind: 'failed', message: '' }, { kind: 'under-review' }] as const)('%j stays', (outcome) =>
    expect(decideRedirect({ outcome, order: sampleOrder(), returnPath: null })).toBeNull(),
  );
});

describe('describeOutcome', () => {
  const paid = { kind: 'paid', isNew: true } as const;

  it.each([
    [sampleOrder(), /^10 credits are on your account/],
    [sampleOrder({ credit: 1 }), /^1 credit is on your account/],
    [sampleOrder({ credit: 0 }), /premium membership is active/],
    [sampleItemOrder(), /Storyboard templates is yours/],
  ])('says what the customer got: %#', (order, text) =>
    expect(describeOutcome(paid, order).text).toMatch(text),
  );

  it('says that a payment under review must not be repeated', () =>
    expect(describeOutcome({ kind: 'under-review' }, sampleOrder()).text).toMatch(
      /do not need to pay again/,
    ));
});
