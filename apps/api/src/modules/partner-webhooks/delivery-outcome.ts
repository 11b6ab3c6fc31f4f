import type { PartnerAttempt } from '@credit-studio/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { recordAudit } from '../audit/index.ts';
import { type ClaimedDelivery, fromNow } from './delivery-queue.ts';
import type { DeliveryDecision } from './delivery-rules.ts';
import { failWaiting, waitsFor } from './edit-partner-webhooks.ts';
import { type PartnerWebhookRow, partnerDeliveries, partnerWebhooks } from './partner-webhooks.tables.ts';
import { lockDeliveries } from './stored-events.ts';

/** How an attempt ended. */
export interface DeliveryOutcome {
  delivery: ClaimedDelivery;
  claimId: string;
  decision: DeliveryDecision;
  attempt: PartnerAttempt;
  /** False for an attempt that never left the shop, which says nothing about the webhook. */
  wasSent: boolean;
}

/** Attempts whose answers are stored. */
const maxHistory = 20;

/** How long everything must have failed until the webhook is disabled: less than the attempts of one delivery take. */
const failingDays = 3;

/**
 * Stores how an attempt ended, in one transaction. An acceptance counts in any case; anything else only if the
 * delivery is still this attempt's: the webhook may have been disabled, the person deleted, or a lease may have ended.
 * The webhook before its deliveries: staff lock them in this order.
 */
export async function storeOutcome(
  { database }: { database: Database },
  outcome: DeliveryOutcome,
): Promise<void> {
  const { delivery, decision, wasSent } = outcome;
  const { webhook } = delivery;
  await database.transaction(async (transaction) => {
    if (decision.state === 'succeeded') await noteSuccess(transaction, webhook.id);
    else if (wasSent) await noteFailure(transaction, webhook.id);
    const reason = decision.state === 'failed' && wasSent ? decideDisabling(decision) : null;
    const disabled = reason && (await disable(transaction, { id: webhook.id, reason }));
    if (disabled) await lockDeliveries(transaction, waitsFor(webhook.id));
    await storeDelivery(transaction, outcome);
    if (!disabled) return;
    await failWaiting(transaction, webhook.id);
    await recordAudit(transaction, systemContext, {
      action: 'partner-webhook.disabled',
      subject: { kind: 'partner-webhook', id: webhook.id },
      before: { enabled: true },
      after: { enabled: false, disabledReason: reason },
    });
  });
}

const systemContext = { actor: { kind: 'system' as const, name: 'Worker' }, address: '', requestId: '' };

/** The last attempt of a delivery failed; whether that ends the webhook, `disable` decides. */
function decideDisabling({ disable: asked }: Extract<DeliveryDecision, { state: 'failed' }>) {
  return asked ?? ('failing' as const);
}

/** Writes at most once a minute, so that a busy webhook's row is no bottleneck. */
async function noteSuccess(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(partnerWebhooks)
    .set({ lastSuccessAt: sql`now()`, failingSince: null })
    .where(
      and(
        eq(partnerWebhooks.id, id),
        sql`(${partnerWebhooks.failingSince} is not null or ${partnerWebhooks.lastSuccessAt} is null
          or ${partnerWebhooks.lastSuccessAt} < now() - interval '1 minute')`,
      ),
    );
}

async function noteFailure(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(partnerWebhooks)
    .set({ failingSince: sql`now()` })
    .where(and(eq(partnerWebhooks.id, id), isNull(partnerWebhooks.failingSince)));
}

/** Null when it stays as it is: it was disabled already, or something arrived within these days. */
async function disable(
  transaction: Transaction,
  { id, reason }: { id: string; reason: 'gone' | 'failing' },
): Promise<PartnerWebhookRow | null> {
  const hasFailedLongEnough =
    reason === 'gone'
      ? undefined
      : sql`${partnerWebhooks.failingSince} <= now() - ${failingDays} * interval '1 day'`;
  const [disabled] = await transaction
    .update(partnerWebhooks)
    .set({
      enabled: false,
      disabledReason: reason,
      disabledAt: sql`now()`,
      version: sql`${partnerWebhooks.version} + 1`,
    })
    .where(and(eq(partnerWebhooks.id, id), eq(partnerWebhooks.enabled, true), hasFailedLongEnough))
    .returning();
  return disabled ?? null;
}

async function storeDelivery(
  transaction: Transaction,
  { delivery, claimId, decision, attempt }: DeliveryOutcome,
): Promise<void> {
  const { history, nextAttemptAt } = partnerDeliveries;
  const isOwn = eq(partnerDeliveries.claimId, claimId);
  // An answer may quote a person who was deleted while the attempt was in progress.
  const stored = sql`case when ${isOwn} then ${JSON.stringify([attempt])}
    else ${JSON.stringify([{ ...attempt, response: '' }])} end`;
  await transaction
    .update(partnerDeliveries)
    .set({
      state: decision.state,
      claimId: null,
      nextAttemptAt: decision.state === 'waiting' ? fromNow(decision.delayMs) : nextAttemptAt,
      lastStatus: attempt.status,
      lastError: attempt.error,
      lastDurationMs: attempt.durationMs,
      // `- 0` drops the oldest one.
      history: sql`case when jsonb_array_length(${history}) < ${maxHistory} then ${history} else ${history} - 0 end
        || (${stored})::jsonb`,
    })
    .where(and(eq(partnerDeliveries.id, delivery.id), decision.state === 'succeeded' ? undefined : isOwn));
}
