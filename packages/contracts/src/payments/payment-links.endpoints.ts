import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { orderReferenceSchema } from '../values/ids.ts';
import { paymentErrors } from './payment-errors.ts';
import {
  createdPaymentLinkSchema,
  newPaymentLinkSchema,
  paymentLinkSchema,
  paymentLinkTokenSchema,
} from './payment-link.ts';

const params = z.object({ token: paymentLinkTokenSchema });
const byToken = { access: 'public', tag: 'Payment links', params } as const;

export const paymentLinkEndpoints = {
  createPaymentLink: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/payment-link',
    access: 'user',
    customerScope: 'orders:write',
    tag: 'Payment links',
    summary:
      'Make the address of a page where the customer pays an unpaid order of either kind. Only for API keys, for a customer.',
    status: 201,
    idempotent: true,
    limit: { calls: 60, seconds: 60 },
    errors: ['order_not_payable'],
    params: z.object({ id: orderReferenceSchema }),
    body: newPaymentLinkSchema,
    response: dataEnvelope(createdPaymentLinkSchema),
  }),
  getPaymentLink: defineEndpoint({
    ...byToken,
    method: 'GET',
    path: '/api/payment-links/{token}',
    summary: 'What a payment link sells, and whether it is paid. Nothing about the customer.',
    limit: { calls: 120, seconds: 60 },
    response: dataEnvelope(paymentLinkSchema),
  }),
  approvePaymentLink: defineEndpoint({
    ...byToken,
    method: 'POST',
    path: '/api/payment-links/{token}/approve',
    summary: 'The page at PayPal where the buyer approves the payment, for a buyer who agreed to the terms.',
    limit: { calls: 30, seconds: 60 },
    errors: [...paymentErrors, 'link_expired', 'account_disabled', 'provider_unavailable'],
    body: z.object({
      /** The buyer agreed to the terms, the refund policy and the privacy policy. */
      acceptsTerms: z.literal(true, 'Please agree to the terms first.'),
    }),
    response: dataEnvelope(z.object({ approvalUrl: z.string() })),
  }),
  completePaymentLink: defineEndpoint({
    ...byToken,
    method: 'POST',
    path: '/api/payment-links/{token}/complete',
    summary: 'Capture the payment that the buyer approved, and settle it. Repeating it changes nothing.',
    limit: { calls: 60, seconds: 60 },
    errors: [...paymentErrors, 'provider_unavailable'],
    response: dataEnvelope(paymentLinkSchema),
  }),
};
