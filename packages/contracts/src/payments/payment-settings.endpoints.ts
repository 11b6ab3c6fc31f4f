import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { versionSchema } from '../values/numbers.ts';
import {
  credentialsTestSchema,
  paymentSettingsInputSchema,
  paymentSettingsSchema,
  paypalCredentialsSchema,
} from './payment-settings.ts';

export const paymentSettingsEndpoints = {
  getPaymentSettings: defineEndpoint({
    method: 'GET',
    path: '/api/paypal-settings',
    access: 'public',
    tag: 'Payments',
    cached: true,
    summary: 'Payment settings, never the client secret.',
    response: dataEnvelope(paymentSettingsSchema),
  }),
  updatePaymentSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/paypal-settings',
    access: 'staff',
    permission: 'paypal:write',
    needsFreshConfirmation: true,
    tag: 'Payments',
    summary:
      'Save the payment settings. An empty secret keeps the stored one; a changed webhook is checked with PayPal first.',
    errors: ['stale_version', 'conflict'],
    body: paymentSettingsInputSchema,
    response: dataEnvelope(paymentSettingsSchema),
  }),
  resetPaymentSettings: defineEndpoint({
    method: 'POST',
    path: '/api/paypal-settings/reset',
    access: 'staff',
    permission: 'paypal:write',
    needsFreshConfirmation: true,
    tag: 'Payments',
    summary: 'Switch PayPal off, forget the credentials and go back to the defaults.',
    errors: ['stale_version'],
    body: z.optional(z.object({ version: z.optional(versionSchema) })),
    response: dataEnvelope(paymentSettingsSchema),
  }),
  testPaymentSettings: defineEndpoint({
    method: 'POST',
    path: '/api/paypal-settings/test',
    access: 'staff',
    permission: 'paypal:write',
    tag: 'Payments',
    limit: { calls: 10, seconds: 60 },
    summary:
      'Ask PayPal whether it accepts the sent or stored credentials and sends notifications here. Nothing is saved.',
    errors: ['payment_unavailable'],
    body: z.optional(paypalCredentialsSchema),
    response: dataEnvelope(credentialsTestSchema),
  }),
};
