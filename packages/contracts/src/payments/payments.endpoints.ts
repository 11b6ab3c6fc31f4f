import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { packageOrderSchema } from '../orders/order.ts';
import { orderReferenceSchema, paypalOrderIdSchema } from '../values/identifiers.ts';
import { paymentSettingsSchema } from './payment-settings.ts';

const orderParams = z.object({ id: orderReferenceSchema });
const settledOrder = dataEnvelope(packageOrderSchema);

export const paymentEndpoints = {
  getPaymentSettings: defineEndpoint({
    method: 'GET',
    path: '/api/paypal-settings',
    access: 'public',
    tag: 'Payments',
    summary: 'Payment settings, never the client secret.',
    response: dataEnvelope(paymentSettingsSchema),
  }),
  createPaypalOrder: defineEndpoint({
    method: 'POST',
    path: '/api/paypal/orders',
    access: 'user',
    tag: 'Payments',
    summary: 'Create the PayPal order of one’s own pending order, or return the one already open.',
    status: 201,
    body: z.object({ orderId: orderReferenceSchema }),
    response: dataEnvelope(z.object({ paypalOrderId: paypalOrderIdSchema })),
  }),
  capturePaypalOrder: defineEndpoint({
    method: 'POST',
    path: '/api/paypal/orders/{paypalOrderId}/capture',
    access: 'user',
    tag: 'Payments',
    summary: 'Capture an approved PayPal order and settle it. Repeating it changes nothing.',
    params: z.object({ paypalOrderId: paypalOrderIdSchema }),
    body: z.looseObject({}).optional(),
    response: settledOrder,
  }),
  updatePaymentStatus: defineEndpoint({
    method: 'PUT',
    path: '/update-payment-status/{id}',
    access: 'user',
    tag: 'Payments',
    summary: 'Ask PayPal again about one’s own order and settle it; the body is ignored.',
    params: orderParams,
    body: z.looseObject({}).optional(),
    response: settledOrder,
  }),
  verifyOrder: defineEndpoint({
    method: 'GET',
    path: '/verify-order/{id}',
    access: 'user',
    tag: 'Payments',
    summary: 'Ask PayPal again about one’s own order; settles what is paid.',
    params: orderParams,
    response: settledOrder,
  }),
  receivePaypalWebhook: defineEndpoint({
    method: 'POST',
    path: '/webhooks/paypal',
    access: 'provider',
    tag: 'Payments',
    summary: 'PayPal’s signed notifications.',
    body: z.looseObject({}),
    response: z.object({ success: z.literal(true) }),
  }),
};
