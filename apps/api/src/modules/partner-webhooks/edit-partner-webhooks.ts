import {
  maxPartnerWebhooks,
  type NewPartnerWebhook,
  type PartnerWebhookChanges,
  partnerSecretOverlapHours,
} from '@credit-studio/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CallerActor, Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { redactText } from '../../http/redact-text.ts';
import { recordAudit, saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { type PartnerWebhookRow, partnerDeliveries, partnerWebhooks } from './partner-webhooks.tables.ts';
import { lockDeliveries } from './stored-events.ts';
import { createWebhookSecret } from './webhook-secrets.ts';

type EditServices = Pick<Services, 'database' | 'now' | 'secrets' | 'webhookSender'>;

/** Adds a webhook. `secret` is its only readable copy. */
export async function createPartnerWebhook(
  services: EditServices,
  context: Context<UserActor>,
  { url, description = '', eventTypes }: NewPartnerWebhook,
): Promise<{ row: PartnerWebhookRow; secret: string }> {
  await requireUsable(services, url);
  const { secret, sealed } = createWebhookSecret(services);
  const row = await services.database.transaction(async (transaction) => {
    await refuseTooMany(transaction);
    const [created] = await transaction
      .insert(partnerWebhooks)
      .values({ url, description, eventTypes, secretSealed: sealed })
      .returning();
    if (!created) throw new Error('The insert of a webhook returned no row.');
    await recordAudit(transaction, context, {
      action: 'partner-webhook.created',
      subject: { kind: 'partner-webhook', id: created.id },
      after: redactUrl(describe(created)),
    });
    return created;
  });
  return { row, secret };
}

/** Before the transaction, because it asks for the addresses of a name. They are checked again at each attempt. */
async function requireUsable({ webhookSender }: Pick<Services, 'webhookSender'>, url: string): Promise<void> {
  const problem = await webhookSender.findProblem(url);
  if (problem) throw invalidField('url', problem);
}

/** Of two that are created at the same time, the second one waits and counts the first. */
async function refuseTooMany(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${partnerWebhooks} in share row exclusive mode`);
  if ((await transaction.$count(partnerWebhooks)) >= maxPartnerWebhooks)
    throw new AppError(
      'conflict',
      `There are ${maxPartnerWebhooks} webhooks already. Please delete one first.`,
    );
}

type WebhookDraft = Pick<
  PartnerWebhookRow,
  'url' | 'description' | 'eventTypes' | 'enabled' | 'disabledReason' | 'disabledAt' | 'failingSince'
>;

/** The audited fields. */
function describe({
  url,
  description,
  eventTypes,
  enabled,
}: Pick<WebhookDraft, 'url' | 'description' | 'eventTypes' | 'enabled'>) {
  return { url, description, eventTypes, enabled };
}

/** An address may contain a token of the partner's, which the audit log must not keep. */
function redactUrl(fields: Record<string, unknown>): Record<string, unknown> {
  return typeof fields.url === 'string' ? { ...fields, url: redactText(fields.url) } : fields;
}

export async function lockPartnerWebhook(transaction: Transaction, id: string): Promise<PartnerWebhookRow> {
  const [row] = await transaction
    .select()
    .from(partnerWebhooks)
    .where(eq(partnerWebhooks.id, id))
    .for('update');
  if (!row) throw webhookNotFound();
  return row;
}

function webhookNotFound(): AppError {
  return new AppError('not_found', 'We could not find this webhook. Please reload the list.');
}

function versionedWebhook(id: string): VersionedRecord<PartnerWebhookRow, WebhookDraft> {
  return {
    subject: { kind: 'partner-webhook', id },
    lock: (transaction) => lockPartnerWebhook(transaction, id),
    describe(before, draft) {
      // Compared as they are: two addresses may differ only in what the audit log must not show.
      const changed = describeChanges(describe(before), describe(draft));
      return changed && { before: redactUrl(changed.before), after: redactUrl(changed.after) };
    },
    async store(transaction, draft, { version }) {
      const [saved] = await transaction
        .update(partnerWebhooks)
        .set({ ...draft, version })
        .where(eq(partnerWebhooks.id, id))
        .returning();
      if (!saved) throw new Error('The update of a locked webhook returned no row.');
      return saved;
    },
  };
}

/** Changes what was sent. Throws `stale_version`. */
export async function updatePartnerWebhook(
  services: EditServices,
  context: Context<CallerActor>,
  { id, version, ...changes }: PartnerWebhookChanges & { id: string },
): Promise<PartnerWebhookRow> {
  if (changes.url !== undefined) await requireUsable(services, changes.url);
  return services.database.transaction(async (transaction) => {
    const { before, saved } = await saveVersioned(transaction, context, versionedWebhook(id), {
      action: 'partner-webhook.updated',
      version,
      decide: (row) => decideWebhook(row, changes, services.now()),
    });
    if (before.enabled && !saved.enabled) await failWaiting(transaction, id);
    return saved;
  });
}

function decideWebhook(
  row: PartnerWebhookRow,
  {
    url = row.url,
    description = row.description,
    eventTypes = row.eventTypes,
    enabled = row.enabled,
  }: PartnerWebhookChanges,
  now: Date,
): WebhookDraft {
  const kept = {
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt,
    failingSince: row.failingSince,
  };
  const state = enabled
    ? { disabledReason: null, disabledAt: null, failingSince: null }
    : { ...kept, disabledReason: 'staff' as const, disabledAt: now };
  return { url, description, eventTypes, enabled, ...(enabled === row.enabled ? kept : state) };
}

export function waitsFor(webhookId: string): SQL | undefined {
  return and(eq(partnerDeliveries.webhookId, webhookId), eq(partnerDeliveries.state, 'waiting'));
}

/** What waits for a webhook that was disabled fails. Staff can send it again. The caller has locked the webhook. */
export async function failWaiting(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .update(partnerDeliveries)
    .set({ state: 'failed', claimId: null, lastError: 'The webhook was disabled.' })
    .where(await lockDeliveries(transaction, waitsFor(webhookId)));
}

/** Deletes a webhook and its deliveries. One that is being sent may still arrive. */
export async function deletePartnerWebhook(
  { database }: Pick<Services, 'database'>,
  context: Context<CallerActor>,
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockPartnerWebhook(transaction, id);
    const areItsOwn = await lockDeliveries(transaction, eq(partnerDeliveries.webhookId, id));
    await transaction.delete(partnerDeliveries).where(areItsOwn);
    await transaction.delete(partnerWebhooks).where(eq(partnerWebhooks.id, id));
    await recordAudit(transaction, context, {
      action: 'partner-webhook.deleted',
      subject: { kind: 'partner-webhook', id },
      before: redactUrl(describe(row)),
    });
  });
}

const hourMs = 3_600_000;

/** Makes a new secret; the one before signs as well for a day. A second rotation within it ends the older one at once. */
export async function rotateWebhookSecret(
  services: EditServices,
  context: Context<UserActor>,
  id: string,
): Promise<{ row: PartnerWebhookRow; secret: string }> {
  const { secret, sealed } = createWebhookSecret(services);
  const previousSecretEndsAt = new Date(services.now().getTime() + partnerSecretOverlapHours * hourMs);
  const row = await services.database.transaction(async (transaction) => {
    const before = await lockPartnerWebhook(transaction, id);
    const [saved] = await transaction
      .update(partnerWebhooks)
      .set({
        secretSealed: sealed,
        previousSecretSealed: before.secretSealed,
        previousSecretEndsAt,
        version: before.version + 1,
      })
      .where(eq(partnerWebhooks.id, id))
      .returning();
    if (!saved) throw new Error('The update of a locked webhook returned no row.');
    await recordAudit(transaction, context, {
      action: 'partner-webhook.secret-rotated',
      subject: { kind: 'partner-webhook', id },
      after: { previousSecretEndsAt: previousSecretEndsAt.toISOString() },
    });
    return saved;
  });
  return { row, secret };
}
