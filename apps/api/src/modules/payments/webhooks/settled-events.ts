import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { payments, refunds, type WebhookEventRow, webhookEvents } from '../payments.tables.ts';

/** An event that names a PayPal order, and asks for its payment to be compared with PayPal. */
interface OrderEvent {
  eventId: string;
  paypalOrderId: string;
}

/**
 * Whether the payment is settled and nothing of it was returned. There is then nothing that PayPal could be asked
 * about, and its two notifications of each purchase cost no call to it.
 */
function isSettledInFull(database: Database, { paypalOrderId }: Pick<OrderEvent, 'paypalOrderId'>): SQL {
  const returned = database.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, payments.id));
  return exists(
    database
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(eq(payments.paypalOrderId, paypalOrderId), eq(payments.state, 'settled'), notExists(returned)),
      ),
  );
}

/** Stores an event, as processed if there is nothing to do; returns whether that is so. */
export async function storeOrderEvent(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { paypalOrderId, ...event }: OrderEvent & Pick<WebhookEventRow, 'eventType' | 'body'>,
): Promise<boolean> {
  const isDone = isSettledInFull(database, { paypalOrderId });
  const [stored] = await database
    .insert(webhookEvents)
    .values({
      ...event,
      state: sql`case when ${isDone} then 'processed' else 'received' end`,
      processedAt: sql`case when ${isDone} then ${now().toISOString()}::timestamptz end`,
      attempts: sql`case when ${isDone} then 1 else 0 end`,
    })
    .onConflictDoNothing({ target: webhookEvents.eventId })
    .returning({ state: webhookEvents.state });
  return stored?.state === 'processed';
}

/** Marks a stored event as processed if there is nothing to do; returns whether that was so. */
export async function closeOrderEvent(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { eventId, paypalOrderId }: OrderEvent,
): Promise<boolean> {
  const closed = await database
    .update(webhookEvents)
    .set({ state: 'processed', processedAt: now(), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(
      and(
        eq(webhookEvents.eventId, eventId),
        eq(webhookEvents.state, 'received'),
        isSettledInFull(database, { paypalOrderId }),
      ),
    )
    .returning({ id: webhookEvents.id });
  return closed.length > 0;
}
