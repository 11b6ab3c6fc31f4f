import { eq } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import type { PaymentServices } from '../paypal-session.ts';
import { recordEventOutcome, runWebhookAction } from './process-webhook-event.ts';
import { decideWebhookAction } from './webhook-actions.ts';
import { statusOfEvent } from './webhook-events.ts';

/**
 * Processes an event again for staff, whatever its state. State is read from PayPal again, so nothing is booked
 * twice. The try is counted and audited, also when it fails.
 */
export async function replayWebhookEvent(
  services: PaymentServices,
  context: Context<UserActor>,
  id: string,
): Promise<WebhookEventRow> {
  const event = await getEvent(services, id);
  const action = decideWebhookAction(event);
  if (action.kind === 'none') throw new AppError('conflict', 'This event type is not supported.');
  const outcome = await runWebhookAction(services, action, {
    ageMs: services.now().getTime() - event.receivedAt.getTime(),
  });
  const replayed = await services.database.transaction(async (transaction) => {
    const written = await recordEventOutcome(transaction, { id, outcome, now: services.now() });
    await recordAudit(transaction, context, {
      action: 'webhook-event.replayed',
      subject: { kind: 'webhook-event', id },
      before: describe(written.before),
      after: describe(written.after),
    });
    return written.after;
  });
  if (!outcome.isDone) throw explain(outcome.error);
  return replayed;
}

async function getEvent({ database }: Pick<PaymentServices, 'database'>, id: string) {
  const [event] = await database.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (!event) throw new AppError('not_found', 'We could not find this notification.');
  return event;
}

function describe(event: WebhookEventRow) {
  return {
    status: statusOfEvent(event),
    attempts: event.attempts,
    lastError: event.lastError,
  };
}

/** PayPal's error as a message for staff; any other error is returned as it is. */
function explain(error: unknown): unknown {
  if (!(error instanceof PaypalError)) return error;
  const message = `The notification could not be processed (${error.message}). Please try again later.`;
  return new AppError('provider_unavailable', message, { cause: error });
}
