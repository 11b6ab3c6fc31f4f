import { eq } from 'drizzle-orm';
import type { Context, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError } from '../../../providers/paypal/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { type WebhookEventRow, webhookEvents } from '../payments.tables.ts';
import { decideWebhookAction } from './decide-webhook-action.ts';
import { statusOfEvent } from './present-webhook-event.ts';
import { recordEventOutcome } from './record-event-outcome.ts';
import { runWebhookEvent } from './run-webhook-event.ts';

async function getEvent({ database }: Pick<CaptureServices, 'database'>, id: string) {
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

/** What staff are told of a try that failed; a failure of our own is answered as any other. */
function explain(error: unknown): unknown {
  if (!(error instanceof PaypalError)) return error;
  const sentence = `The notification could not be processed (${error.message}). Please try again later.`;
  return new AppError('provider_unavailable', sentence, { cause: error });
}

/**
 * Deals with an event again for staff, whatever became of it before: PayPal is read anew, and what is booked is not
 * booked twice. The try is counted and audited, failed or not.
 */
export async function replayWebhookEvent(
  services: CaptureServices,
  context: Context<UserActor>,
  id: string,
): Promise<WebhookEventRow> {
  const action = decideWebhookAction(await getEvent(services, id));
  if (action.kind === 'none')
    throw new AppError('conflict', 'Nothing is done on notifications of this type.');
  const outcome = await runWebhookEvent(services, action);
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
