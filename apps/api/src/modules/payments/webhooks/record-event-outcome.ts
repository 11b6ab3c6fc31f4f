import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import type { EventOutcome } from './run-webhook-event.ts';

/** With the sweeper's growing pauses these span more than three days. */
export const maxEventAttempts = 25;

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

type EventFields = Pick<WebhookEventRow, 'state' | 'lastError'> & { processedAt?: Date };

/**
 * What a try makes of an event: what was dealt with once stays so, whatever a slower or a later try says, and one
 * that was given up is not put back into the sweeper's hands.
 */
function decideFields(before: WebhookEventRow, outcome: EventOutcome, now: Date): EventFields {
  if (outcome.isDone) return { state: 'processed', processedAt: now, lastError: outcome.remark };
  const { state, lastError, attempts } = before;
  if (state === 'processed') return { state, lastError };
  const isGivenUp = state === 'failed' || attempts + 1 >= maxEventAttempts;
  return { state: isGivenUp ? 'failed' : 'received', lastError: describe(outcome.error) };
}

/** Counts a try and writes what came of it. Answers the row as it was and as it is. */
export async function recordEventOutcome(
  transaction: Transaction,
  { id, outcome, now }: { id: string; outcome: EventOutcome; now: Date },
): Promise<{ before: WebhookEventRow; after: WebhookEventRow }> {
  const isEvent = eq(webhookEvents.id, id);
  const [before] = await transaction.select().from(webhookEvents).where(isEvent).for('update');
  if (!before) throw new Error(`Webhook event ${id} vanished while it was dealt with.`);
  const [after] = await transaction
    .update(webhookEvents)
    .set({ ...decideFields(before, outcome, now), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(isEvent)
    .returning();
  return { before, after: after ?? before };
}
