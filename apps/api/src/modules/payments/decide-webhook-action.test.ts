import { expect, test } from 'vitest';
import { decideWebhookAction } from './decide-webhook-action.ts';

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

test.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'])(
  'leaves %s as it came',
  (eventType) => {
    expect(decideWebhookAction({ eventType, body: { resource: { id: 'R1' } } })).toEqual({ kind: 'none' });
  },
);

test('says why an event cannot be used', () => {
  expect(decideWebhookAction({ eventType: 'PAYMENT.CAPTURE.COMPLETED', body: {} }).kind).toBe('unreadable');
});
