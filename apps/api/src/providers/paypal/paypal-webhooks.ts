import { z } from 'zod';
import { PaypalError, type PaypalWebhook } from './paypal-gateway.ts';

/** PayPal Webhooks Management v1. */
const webhooksSchema = z.object({
  webhooks: z
    .array(
      z.object({
        id: z.string().min(1),
        url: z.string(),
        event_types: z.array(z.object({ name: z.string() })).default([]),
      }),
    )
    .default([]),
});

export function readPaypalWebhooks(body: unknown): PaypalWebhook[] {
  const parsed = webhooksSchema.safeParse(body);
  if (!parsed.success)
    throw new PaypalError('unknown-outcome', { issue: 'a list of webhooks in an unknown format' });
  return parsed.data.webhooks.map(({ id, url, event_types: types }) => ({
    id,
    url,
    eventTypes: types.map(({ name }) => name),
  }));
}
