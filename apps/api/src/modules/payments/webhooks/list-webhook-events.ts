import type { WebhookEventStatus, webhookEventEndpoints } from '@credit-studio/contracts';
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../../http/endpoint-call.ts';
import { type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import { handledEventTypes } from './decide-webhook-action.ts';

/** Events of a status, by the same rule as `statusOfEvent`. */
export function hasEventStatus(status: WebhookEventStatus): SQL | undefined {
  const { state, eventType } = webhookEvents;
  if (status === 'waiting') return and(eq(state, 'received'), inArray(eventType, [...handledEventTypes]));
  if (status === 'ignored') return and(eq(state, 'received'), notInArray(eventType, [...handledEventTypes]));
  return eq(state, status);
}

/** PayPal's notifications, newest first. */
export function listWebhookEvents(
  { database }: Pick<Services, 'database'>,
  query: EndpointCall<typeof webhookEventEndpoints.listWebhookEvents>['query'],
): Promise<{ rows: WebhookEventRow[]; total: number }> {
  const { status = 'all' } = query;
  return selectPage(database, {
    table: webhookEvents,
    where: status === 'all' ? undefined : hasEventStatus(status),
    orderBy: [desc(webhookEvents.receivedAt), desc(webhookEvents.id)],
    page: query.page,
    limit: query.limit,
  });
}
