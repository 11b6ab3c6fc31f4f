import { expect, test } from 'vitest';
import { decideWebhookAction } from './webhook-actions.ts';

test('captures for a customer who approved', () => {
  const action = decideWebhookAction({
    eventType: 'CHECKOUT.ORDER.APPROVED',
    body: { resource: { id: 'PP1' } },
  });
  expect(action).toEqual({ kind: 'reconcile', paypalOrderId: 'PP1', captureApproved: true });
});

test.each(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED'])(
  'reads the order again, without capturing, on %s',
  (eventType) => {
    const body = { resource: { supplementary_data: { related_ids: { order_id: 'PP1' } } } };
    expect(decideWebhookAction({ eventType, body })).toEqual({
      kind: 'reconcile',
      paypalOrderId: 'PP1',
      captureApproved: false,
    });
  },
);

test('finds the order of a capture by its link when the related ids are missing', () => {
  const href = 'https://api.paypal.com/v2/checkout/orders/PP9';
  const body = {
    resource: {
      links: [
        { rel: 'self', href: 'x' },
        { rel: 'up', href },
      ],
    },
  };
  expect(decideWebhookAction({ eventType: 'PAYMENT.CAPTURE.COMPLETED', body })).toMatchObject({
    paypalOrderId: 'PP9',
  });
});

test.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'PAYMENT.REFUND.FAILED'])(
  'reads the refund again on %s',
  (eventType) => {
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }];
    const action = decideWebhookAction({ eventType, body: { resource: { id: 'R1', links } } });
    expect(action).toEqual({ kind: 'refund', refundId: 'R1', captureId: 'CAP1' });
  },
);

test('takes a reversal without a link up for the capture itself', () => {
  const action = decideWebhookAction({
    eventType: 'PAYMENT.CAPTURE.REVERSED',
    body: { resource: { id: 'CAP1' } },
  });
  expect(action).toEqual({ kind: 'refund', refundId: null, captureId: 'CAP1' });
});

test('reads the dispute again when it is updated', () => {
  const resource = { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAP1' }] };
  const action = decideWebhookAction({ eventType: 'CUSTOMER.DISPUTE.UPDATED', body: { resource } });
  expect(action).toEqual({ kind: 'dispute', disputeId: 'PP-D-1', captureId: 'CAP1' });
});

test('leaves an event that no code handles as it came', () => {
  const action = decideWebhookAction({
    eventType: 'BILLING.PLAN.CREATED',
    body: { resource: { id: 'R1' } },
  });
  expect(action).toEqual({ kind: 'none' });
});

test('says why an event cannot be used', () => {
  expect(decideWebhookAction({ eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} }).kind).toBe('unreadable');
});
