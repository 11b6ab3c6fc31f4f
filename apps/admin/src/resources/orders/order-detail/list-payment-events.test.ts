import type { Dispute, Payment, Refund, WebhookEvent } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { makeDispute, makePayment, recordId } from '../../../testing/records.ts';
import { makeRefund } from '../testing/records.ts';
import { listPaymentEvents } from './list-payment-events.ts';

const unpaid = { capturedAt: null, settledAt: null, captureId: null, refundable: '0.00' };

function titlesOf(payment: Payment) {
  return listPaymentEvents(payment).map(({ title }) => title);
}
function eventOf(payment: Payment, id: string) {
  return listPaymentEvents(payment).find((event) => event.id === id);
}
function makeNotification(fields: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    _id: recordId(500),
    eventId: 'WH-1',
    eventType: 'PAYMENT.CAPTURE.PENDING',
    resourceId: 'CAPTURE1',
    status: 'processed',
    receivedAt: '2026-11-01T12:40:00.000Z',
    processedAt: null,
    attempts: 1,
    lastError: null,
    ...fields,
  };
}

describe('the steps of a payment', () => {
  it.each<[Payment['state'], Partial<Payment>, string[]]>([
    ['created', unpaid, ['Started']],
    ['approved', unpaid, ['Started', 'Approved by the customer']],
    ['pending', unpaid, ['Started', 'Held back by PayPal']],
    ['failed', { ...unpaid, failure: 'declined' }, ['Started', 'Not accepted']],
    [
      'mismatched',
      { settledAt: null, failure: 'mismatch: amount' },
      ['Started', 'Approved by the customer', 'Captured', 'Does not match the order'],
    ],
    ['settled', {}, ['Started', 'Approved by the customer', 'Captured', 'Settled']],
  ])('shows the steps of a payment that is %s', (state, fields, titles) => {
    expect(titlesOf(makePayment({ state, ...fields }))).toEqual(titles);
  });

  it('starts with the start, also where PayPal has not answered yet', () => {
    const payment = makePayment({ ...unpaid, state: 'created', paypalOrderId: null });
    expect(listPaymentEvents(payment)).toEqual([
      {
        id: 'created',
        title: 'Started',
        at: '2026-11-01T12:31:00.000Z',
        tone: 'done',
        details: ['PayPal has not heard of it yet.'],
      },
    ]);
  });

  it('says that an approved payment is not captured yet', () => {
    const payment = makePayment({ ...unpaid, state: 'approved' });
    expect(eventOf(payment, 'approved')).toMatchObject({ details: ['The money is not taken yet.'] });
    expect(eventOf(makePayment(), 'approved')).toMatchObject({ details: [] });
  });

  it.each([
    ['expired', 'The customer did not finish it in time.'],
    ['mismatch: amount, currency', 'PayPal’s books differ from the order in: amount, currency.'],
    ['INSTRUMENT_DECLINED', 'PayPal’s reason: INSTRUMENT_DECLINED.'],
  ])('explains the failure %s', (failure, sentence) => {
    const payment = makePayment({ ...unpaid, state: 'failed', failure });
    expect(eventOf(payment, 'failed')).toMatchObject({ tone: 'problem', details: [sentence] });
  });

  it('keeps its order when PayPal’s clock is behind ours', () => {
    const payment = makePayment({ capturedAt: '2026-11-01T12:00:00.000Z' });
    expect(titlesOf(payment)).toEqual(['Started', 'Approved by the customer', 'Captured', 'Settled']);
  });

  it('keeps its order when PayPal reports the approval after the money', () => {
    const approval = makeNotification({
      eventType: 'CHECKOUT.ORDER.APPROVED',
      receivedAt: '2026-11-01T12:59:00.000Z',
    });
    const payment = makePayment({ notifications: [approval] });
    expect(eventOf(payment, 'approved')?.at).toBe(payment.capturedAt);
    expect(titlesOf(payment).slice(0, 4)).toEqual([
      'Started',
      'Approved by the customer',
      'Captured',
      'Settled',
    ]);
  });

  it('takes the time of the approval from PayPal’s notification', () => {
    const approval = makeNotification({
      eventType: 'CHECKOUT.ORDER.APPROVED',
      receivedAt: '2026-11-01T12:32:00.000Z',
    });
    expect(eventOf(makePayment({ notifications: [approval] }), 'approved')?.at).toBe(approval.receivedAt);
    expect(eventOf(makePayment(), 'approved')?.at).toBeNull();
  });
});

describe('refunds of a payment', () => {
  function refundOf(fields: Partial<Refund>) {
    const refund = makeRefund(fields);
    return eventOf(makePayment({ refunds: [refund] }), refund._id);
  }

  it.each<[Refund['state'], string, string]>([
    ['requested', 'Refund requested', 'waiting'],
    ['pending', 'Refund in progress at PayPal', 'waiting'],
    ['completed', 'Refunded', 'done'],
    ['failed', 'Refund refused', 'problem'],
  ])('show that one is %s', (state, title, tone) => {
    expect(refundOf({ state })).toMatchObject({ title, tone, amount: '4.00' });
  });

  it.each<[Refund['origin'], string, string]>([
    ['staff', 'Came late', 'By staff: Came late'],
    ['staff', '', 'By staff'],
    ['paypal', '', 'Made at PayPal'],
    ['dispute', 'Lost', 'Through a dispute: Lost'],
  ])('say who made one (%s, %s)', (origin, reason, detail) => {
    expect(refundOf({ origin, reason })?.details[0]).toBe(detail);
  });

  it.each([
    [0, 0, []],
    [1, 0, ['1 credit taken back']],
    [6, 0, ['6 credits taken back']],
    [0, 1, ['1 credit not taken back: spent or on hold']],
    [2, 3, ['2 credits taken back', '3 credits not taken back: spent or on hold']],
  ])('count the credits: %d taken back, %d missing', (creditsReturned, creditShortfall, details) => {
    expect(refundOf({ creditsReturned, creditShortfall })?.details.slice(1)).toEqual(details);
  });

  it('show PayPal’s reason against one', () => {
    expect(refundOf({ state: 'failed', failure: 'Not enough money.' })?.details).toContain(
      'Not enough money.',
    );
  });

  it('count from the request until they are completed', () => {
    expect(refundOf({ state: 'pending', completedAt: null })?.at).toBe('2026-11-03T10:00:00.000Z');
    expect(refundOf({})?.at).toBe('2026-11-03T10:00:02.000Z');
  });
});

describe('disputes and notifications of a payment', () => {
  it.each<[Dispute['state'], string, string]>([
    ['open', 'Dispute opened', 'problem'],
    ['won', 'Dispute won', 'done'],
    ['lost', 'Dispute lost', 'problem'],
  ])('show a dispute that is %s', (state, title, tone) => {
    const payment = makePayment({ disputes: [makeDispute({ state })] });
    expect(eventOf(payment, 'PP-D-1')).toMatchObject({ title, tone, details: ['Not authorized'] });
  });

  it('show a dispute without a reason', () => {
    const payment = makePayment({ disputes: [makeDispute({ reason: '' })] });
    expect(eventOf(payment, 'PP-D-1')?.details).toEqual([]);
  });

  it.each<[WebhookEvent['status'], string, string]>([
    ['waiting', 'waiting', 'Waiting to be processed.'],
    ['processed', 'done', 'Processed.'],
    ['failed', 'problem', 'Failed after many tries.'],
    ['ignored', 'done', 'This event type is not supported.'],
  ])('show a notification that is %s', (status, tone, detail) => {
    const payment = makePayment({ notifications: [makeNotification({ status })] });
    expect(eventOf(payment, recordId(500))).toMatchObject({
      title: 'PayPal webhook: Payment capture pending',
      tone,
      details: [detail],
    });
  });

  it('show the last error of a notification', () => {
    const notification = makeNotification({ status: 'waiting', lastError: 'PayPal answered 503.' });
    const payment = makePayment({ notifications: [notification] });
    expect(eventOf(payment, recordId(500))?.details).toEqual([
      'Waiting to be processed.',
      'PayPal answered 503.',
    ]);
  });

  it('are sorted between the steps by their time', () => {
    const early = makeNotification({ receivedAt: '2026-11-01T12:32:00.000Z' });
    const payment = makePayment({
      ...{ notifications: [early], disputes: [makeDispute()], refunds: [makeRefund()] },
    });
    expect(titlesOf(payment)).toEqual([
      'Started',
      'Approved by the customer',
      'PayPal webhook: Payment capture pending',
      'Captured',
      'Settled',
      'Dispute opened',
      'Refunded',
    ]);
  });
});
