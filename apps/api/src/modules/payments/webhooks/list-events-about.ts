import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../database/database.ts';
import { eventResource, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';

/** The notifications about any of PayPal's things (orders, captures, refunds, disputes), the earliest first. */
export async function listEventsAbout(
  database: Queryable,
  resourceIds: string[],
): Promise<WebhookEventRow[]> {
  if (resourceIds.length === 0) return [];
  return database
    .select()
    .from(webhookEvents)
    .where(inArray(eventResource(webhookEvents), resourceIds))
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id));
}
