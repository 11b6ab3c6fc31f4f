import type { WebhookEvent, WebhookEventStatus } from '@credit-studio/contracts';
import { z } from 'zod';
import type { WebhookEventRow } from '../payments.tables.ts';
import { handledEventTypes } from './decide-webhook-action.ts';

const resourceSchema = z.object({
  resource: z.object({ id: z.string().optional(), dispute_id: z.string().optional() }),
});

/** What an event is about. A dispute goes by a name of its own. */
export function readResourceId(body: unknown): string {
  const { id, dispute_id: disputeId } = resourceSchema.safeParse(body).data?.resource ?? {};
  return id ?? disputeId ?? '';
}

export function statusOfEvent({
  state,
  eventType,
}: Pick<WebhookEventRow, 'state' | 'eventType'>): WebhookEventStatus {
  if (state !== 'received') return state;
  return handledEventTypes.includes(eventType) ? 'waiting' : 'ignored';
}

/** An event as staff read it, without its body, which holds the buyer's data. */
export function presentWebhookEvent(row: WebhookEventRow): WebhookEvent {
  return {
    _id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    resourceId: readResourceId(row.body),
    status: statusOfEvent(row),
    receivedAt: row.receivedAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
  };
}
