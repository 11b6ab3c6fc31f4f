import { eq } from 'drizzle-orm';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { webhookEvents } from '../payments.tables.ts';
import { decideWebhookAction } from './decide-webhook-action.ts';
import { recordEventOutcome } from './record-event-outcome.ts';
import { runWebhookEvent } from './run-webhook-event.ts';

/** Handles a stored event, any number of times to the same end. One that fails stays for the sweeper. */
export async function processWebhookEvent(services: CaptureServices, eventId: string): Promise<void> {
  const { database, now, log } = services;
  const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  if (!event || event.state === 'processed') return;
  const action = decideWebhookAction(event);
  // What no code handles yet stays `received`, so that nothing looks done that is not.
  if (action.kind === 'none') return;
  const outcome = await runWebhookEvent(services, action);
  const { id, eventType } = event;
  await database.transaction((transaction) => recordEventOutcome(transaction, { id, outcome, now: now() }));
  if (!outcome.isDone)
    log.warn({ err: outcome.error, eventId, eventType }, 'A PayPal event could not be handled');
}
