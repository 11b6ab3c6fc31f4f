import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { type Bind, succeed } from '../../../http/endpoint-call.ts';
import { listWebhookEvents } from './list-webhook-events.ts';
import { presentWebhookEvent } from './present-webhook-event.ts';
import { replayWebhookEvent } from './replay-webhook-event.ts';

/** What staff do with notifications that are stored. */
export function webhookEventRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listWebhookEvents, async ({ query }) => {
    const { rows, total } = await listWebhookEvents(services, query);
    return { rows: rows.map(presentWebhookEvent), total };
  });

  bind(endpoints.replayWebhookEvent, async ({ context, params }) => {
    const event = await replayWebhookEvent(services, context, params.id);
    return succeed(presentWebhookEvent(event), 'The notification was processed');
  });
}
