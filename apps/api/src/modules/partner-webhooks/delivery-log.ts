import type {
  PartnerDelivery,
  PartnerDeliveryDetail,
  PartnerWebhook,
  partnerWebhookEndpoints,
} from '@credit-studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { toEventId } from './compose-event.ts';
import {
  type PartnerDeliveryRow,
  type PartnerWebhookRow,
  partnerDeliveries,
  partnerEvents,
  partnerWebhooks,
} from './partner-webhooks.tables.ts';

/** A webhook as staff see it: nothing of its secrets. */
export function serializePartnerWebhook(row: PartnerWebhookRow, now: Date): PartnerWebhook {
  const { previousSecretEndsAt: endsAt } = row;
  return {
    _id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.eventTypes,
    enabled: row.enabled,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    previousSecretEndsAt: endsAt && endsAt > now ? endsAt.toISOString() : null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** All webhooks, newest first. */
export function listPartnerWebhooks({ database }: Pick<Services, 'database'>): Promise<PartnerWebhookRow[]> {
  return database.select().from(partnerWebhooks).orderBy(desc(partnerWebhooks.id));
}

export function serializePartnerDelivery(row: PartnerDeliveryRow): PartnerDelivery {
  return {
    _id: row.id,
    webhookId: row.webhookId,
    eventId: toEventId(row.eventId),
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    lastDurationMs: row.lastDurationMs,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The deliveries of the last 30 days, newest first. */
export function listPartnerDeliveries(
  { database }: Pick<Services, 'database'>,
  query: EndpointCall<typeof partnerWebhookEndpoints.listPartnerDeliveries>['query'],
): Promise<{ rows: PartnerDeliveryRow[]; total: number }> {
  const { id, webhookId, state, type } = partnerDeliveries;
  return selectPage(database, {
    table: partnerDeliveries,
    where: and(
      query.webhookId ? eq(webhookId, query.webhookId) : undefined,
      query.state ? eq(state, query.state) : undefined,
      query.type ? eq(type, query.type) : undefined,
    ),
    orderBy: [desc(id)],
    page: query.page,
    limit: query.limit,
  });
}

/** One delivery with what is sent and what came back. Throws `not_found`. */
export async function getPartnerDelivery(database: Queryable, id: string): Promise<PartnerDeliveryDetail> {
  const [found] = await database
    .select({ delivery: partnerDeliveries, payload: partnerEvents.payload, url: partnerWebhooks.url })
    .from(partnerDeliveries)
    .innerJoin(partnerEvents, eq(partnerEvents.id, partnerDeliveries.eventId))
    .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, partnerDeliveries.webhookId))
    .where(eq(partnerDeliveries.id, id));
  if (!found) throw deliveryNotFound();
  const { delivery, payload, url } = found;
  return { ...serializePartnerDelivery(delivery), url, payload, history: delivery.history };
}

export function deliveryNotFound(): AppError {
  return new AppError('not_found', 'We could not find this delivery. They are deleted after 30 days.');
}
