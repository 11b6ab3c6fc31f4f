import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { handledEventTypes } from '../event-types.ts';
import { webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { maxEventAttempts, processWebhookEvent } from '../webhooks/process-webhook-event.ts';

/** Events of one run; the next run, a minute later, takes the rest. */
const batchSize = 20;

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
    .limit(batchSize);
  for (const event of events) await processWebhookEvent(services, event.eventId);
  return events.length;
}
