import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { webhookEventStatuses } from './payment-rules.ts';
import { webhookEventSchema } from './webhook-event.ts';

export const webhookEventEndpoints = {
  listWebhookEvents: defineEndpoint({
    method: 'GET',
    path: '/api/webhook-events',
    access: 'staff',
    scope: 'payments:read',
    tag: 'Payments',
    paged: true,
    summary: 'PayPal’s notifications and their processing status, newest first.',
    query: z.extend(z.pick(pagingQuerySchema, { page: true, limit: true }), {
      status: z.optional(z.enum([...webhookEventStatuses, 'all'])),
    }),
    response: z.array(webhookEventSchema),
  }),
  replayWebhookEvent: defineEndpoint({
    method: 'POST',
    path: '/api/webhook-events/{id}/replay',
    access: 'staff',
    permission: 'operations:write',
    tag: 'Payments',
    limit: { calls: 30, seconds: 60 },
    summary: 'Process a notification again. State is read from PayPal again, so nothing is booked twice.',
    errors: ['conflict', 'payment_unavailable'],
    params: z.object({ id: recordIdSchema }),
    response: dataEnvelope(webhookEventSchema),
  }),
};
