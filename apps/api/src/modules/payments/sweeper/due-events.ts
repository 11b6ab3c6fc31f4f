import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { handledEventTypes } from '../event-types.ts';
import { webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { maxEventAttempts, processWebhookEvent } from '../webhooks/process-webhook-event.ts';
import { batchSize, drainBatches } from './drain-batches.ts';

/** Each event is tried once in a run; the next run, a minute later, takes those beyond this number. */
const mostEvents = 500;

/**
 * Processes stored events again that failed, and returns how many were due. The pauses between tries double from a
 * minute to four hours and are then six hours; an event is due when the pauses since its receipt have passed.
 */
export async function replayDueEvents(services: PaymentServices): Promise<number> {
  const { receivedAt, attempts, state, eventType, eventId } = webhookEvents;
  const doubled = sql`interval '1 minute' * (power(2, least(${attempts}, 8) + 1) - 1)`;
  const pauses = sql`${doubled} + interval '6 hours' * greatest(${attempts} - 8, 0)`;
  const events = await services.database
    .select({ eventId })
    .from(webhookEvents)
    .where(
      and(
        eq(state, 'received'),
        inArray(eventType, [...handledEventTypes]),
        sql`${attempts} < ${maxEventAttempts}`,
        sql`${receivedAt} + ${pauses} <= ${services.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(mostEvents);
  return drainBatches(async () => {
    const batch = events.splice(0, batchSize);
    for (const event of batch) await processWebhookEvent(services, event.eventId);
    return batch.length;
  });
}
