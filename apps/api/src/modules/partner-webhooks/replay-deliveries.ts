import { partnerTestEventType } from '@credit-studio/contracts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { deliveryNotFound } from './delivery-log.ts';
import { lockPartnerWebhook } from './edit-partner-webhooks.ts';
import {
  type PartnerDeliveryRow,
  type PartnerWebhookRow,
  partnerDeliveries,
  partnerEvents,
} from './partner-webhooks.tables.ts';
import { lockDeliveries } from './stored-events.ts';

/** Queues an event for this webhook only. Nothing has happened. */
export function sendTestEvent(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  webhookId: string,
): Promise<PartnerDeliveryRow> {
  return database.transaction(async (transaction) => {
    await lockEnabled(transaction, webhookId);
    const eventId = uuidv7();
    const type = partnerTestEventType;
    await transaction.insert(partnerEvents).values({ id: eventId, type, occurrence: `${type}:${eventId}` });
    const [delivery] = await transaction
      .insert(partnerDeliveries)
      .values({ eventId, webhookId, type })
      .returning();
    if (!delivery) throw new Error('The insert of a delivery returned no row.');
    await recordAudit(transaction, context, {
      action: 'partner-webhook.tested',
      subject: { kind: 'partner-webhook', id: webhookId },
    });
    return delivery;
  });
}

/** Throws `conflict` for a webhook that nothing is sent to. */
async function lockEnabled(transaction: Transaction, id: string): Promise<PartnerWebhookRow> {
  const webhook = await lockPartnerWebhook(transaction, id);
  if (!webhook.enabled) throw new AppError('conflict', 'This webhook is disabled. Please enable it first.');
  return webhook;
}

/** What a delivery is like before its first attempt. Its log stays. */
const queuedAgain = { state: 'waiting' as const, tries: 0, claimId: null, nextAttemptAt: sql`now()` };

/**
 * Sends an event again, in any state, or without waiting for the next attempt: the same bytes under the same id.
 * Throws `conflict` while an attempt is in progress, and for an event whose person was deleted.
 */
export function replayPartnerDelivery(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  id: string,
): Promise<PartnerDeliveryRow> {
  return database.transaction(async (transaction) => {
    const found = await findDelivery(transaction, id);
    await lockEnabled(transaction, found.webhookId);
    const [replayed] = await transaction
      .update(partnerDeliveries)
      .set(queuedAgain)
      .where(and(eq(partnerDeliveries.id, id), isNull(partnerDeliveries.claimId)))
      .returning();
    if (!replayed) throw new AppError('conflict', 'This event is being sent now. Please reload in a moment.');
    await auditReplay(transaction, context, { webhookId: found.webhookId, after: { deliveryId: id } });
    return replayed;
  });
}

async function findDelivery(transaction: Transaction, id: string): Promise<{ webhookId: string }> {
  const [found] = await transaction
    .select({ webhookId: partnerDeliveries.webhookId, erasedAt: partnerEvents.erasedAt })
    .from(partnerDeliveries)
    .innerJoin(partnerEvents, eq(partnerEvents.id, partnerDeliveries.eventId))
    .where(eq(partnerDeliveries.id, id));
  if (!found) throw deliveryNotFound();
  if (found.erasedAt !== null)
    throw new AppError('conflict', 'The account that this event is about was deleted, and its data with it.');
  return found;
}

/** Sends everything again that failed at a webhook, the oldest first; returns how much that is. */
export function replayFailedDeliveries(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  webhookId: string,
): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockEnabled(transaction, webhookId);
    const erased = transaction
      .select({ id: partnerEvents.id })
      .from(partnerEvents)
      .where(isNotNull(partnerEvents.erasedAt));
    const haveFailed = and(
      eq(partnerDeliveries.webhookId, webhookId),
      eq(partnerDeliveries.state, 'failed'),
      sql`${partnerDeliveries.eventId} not in ${erased}`,
    );
    const { rowCount } = await transaction
      .update(partnerDeliveries)
      .set(queuedAgain)
      .where(await lockDeliveries(transaction, haveFailed));
    const deliveries = rowCount ?? 0;
    if (deliveries > 0) await auditReplay(transaction, context, { webhookId, after: { deliveries } });
    return deliveries;
  });
}

async function auditReplay(
  transaction: Transaction,
  context: Context<CallerActor>,
  { webhookId, after }: { webhookId: string; after: Record<string, unknown> },
): Promise<void> {
  await recordAudit(transaction, context, {
    action: 'partner-webhook.replayed',
    subject: { kind: 'partner-webhook', id: webhookId },
    after,
  });
}
