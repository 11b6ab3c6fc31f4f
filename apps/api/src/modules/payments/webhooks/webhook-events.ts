import type { WebhookEvent, WebhookEventStatus, webhookEventEndpoints } from '@credit-studio/contracts';
import { and, asc, count, desc, eq, inArray, lt, min, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallerActor, Context, Services } from '../../../context.ts';
import type { Database, ReadDatabase } from '../../../database/database.ts';
import { deleteOldest } from '../../../database/delete-oldest.ts';
import { selectPage } from '../../../database/list-search/select-page.ts';
import type { EndpointCall } from '../../../http/endpoint-call.ts';
import { handledEventTypes } from '../event-types.ts';
import { eventResource, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';

const resourceSchema = z.object({
  resource: z.object({ id: z.string().optional(), dispute_id: z.string().optional() }),
});

/** PayPal's id of the order, capture, refund or dispute that an event names; empty without one. */
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

/** An event as staff see it, without its body, which contains personal data of the buyer. */
export function serializeWebhookEvent(row: WebhookEventRow): WebhookEvent {
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

/** The same rule as `statusOfEvent`, as a condition. */
function hasEventStatus(status: WebhookEventStatus): SQL | undefined {
  const { state, eventType } = webhookEvents;
  if (status === 'waiting') return and(eq(state, 'received'), inArray(eventType, [...handledEventTypes]));
  if (status === 'ignored') return and(eq(state, 'received'), notInArray(eventType, [...handledEventTypes]));
  return eq(state, status);
}

/** PayPal's notifications, newest first. */
export function listWebhookEvents(
  { replicas }: Pick<Services, 'replicas'>,
  context: Context<CallerActor>,
  query: EndpointCall<typeof webhookEventEndpoints.listWebhookEvents>['query'],
): Promise<{ rows: WebhookEventRow[]; total: number }> {
  const { status = 'all' } = query;
  return replicas.readFor(context)((database) =>
    selectPage(database, {
      table: webhookEvents,
      where: status === 'all' ? undefined : hasEventStatus(status),
      orderBy: [desc(webhookEvents.receivedAt), desc(webhookEvents.id)],
      page: query.page,
      limit: query.limit,
    }),
  );
}

/** The notifications about any of these PayPal orders, captures, refunds and disputes, earliest first. */
export async function listEventsAbout(
  database: ReadDatabase,
  resourceIds: string[],
): Promise<WebhookEventRow[]> {
  if (resourceIds.length === 0) return [];
  return database
    .select()
    .from(webhookEvents)
    .where(inArray(eventResource(webhookEvents), resourceIds))
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id));
}

/** How many notifications are not processed, and when the oldest waiting one was received. */
export async function countOpenEvents(
  database: Database,
): Promise<{ waiting: number; failed: number; oldestWaitingAt: Date | null }> {
  const isWaiting = hasEventStatus('waiting');
  const [counts] = await database
    .select({
      waiting: sql<number>`${count()} filter (where ${isWaiting})`.mapWith(Number),
      failed: sql<number>`${count()} filter (where ${hasEventStatus('failed')})`.mapWith(Number),
      oldestWaitingAt: sql`${min(webhookEvents.receivedAt)} filter (where ${isWaiting})`.mapWith(
        webhookEvents.receivedAt,
      ),
    })
    .from(webhookEvents)
    .where(ne(webhookEvents.state, 'processed'));
  return counts ?? { waiting: 0, failed: 0, oldestWaitingAt: null };
}

/** Deletes notifications that were processed and arrived before a moment. Those that were not stay for staff. */
export function forgetEvents(database: Database, { before }: { before: Date }): Promise<number> {
  return deleteOldest(database, {
    ...{ table: webhookEvents, key: webhookEvents.receivedAt },
    isOld: and(eq(webhookEvents.state, 'processed'), lt(webhookEvents.receivedAt, before)),
  });
}
