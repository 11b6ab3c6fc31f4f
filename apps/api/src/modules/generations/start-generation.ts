import { type GenerationKind, type GenerationStatus, queueTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { findTraceparent } from '@credit-studio/telemetry/tracing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { AppError } from '../../errors/app-error.ts';
import { checkUnlessAnswered, commitOnce } from '../../idempotency/commit-once.ts';
import { hasUsableAiKey } from '../ai-keys/index.ts';
import { recordAudit } from '../audit/index.ts';
import { lockAccount, placeHolds } from '../credits/index.ts';
import { findEffectiveMembership } from '../users/index.ts';
import { generationEvents, generationJobs, generations } from './generations.tables.ts';
import type { KindDefinition, PreparedRequest } from './kinds/kind-definition.ts';
import { decidePriority, findMaxUnfinished } from './queue-rules.ts';
import { recallGenerationSettings } from './settings/generation-settings.ts';

/** The generations that a call started. `id` and `status` are of the first. */
interface StartedGenerations {
  id: string;
  status: GenerationStatus;
  /** Missing in answers that an earlier release stored. */
  ids?: string[];
}

/**
 * Sets the credits of all variants aside and queues a job for each, in one transaction: either all of it is stored or
 * the customer has lost nothing. A customer has a limited number of unfinished requests. Under an `Idempotency-Key` a
 * repeated request returns the first generations.
 */
export async function startGeneration<Request extends { variants: number }>(
  services: Services,
  context: Context<UserActor>,
  kind: KindDefinition<Request>,
  request: Request,
): Promise<Required<StartedGenerations>> {
  const { id: userId } = context.actor.user;
  const found = await checkUnlessAnswered<Checked, StartedGenerations>(services.database, context, () =>
    check(services, kind, { userId, request }),
  );
  if ('first' in found) return withIds(found.first);
  const { price, prepared } = found.checked;
  const started = await commitOnce<StartedGenerations>(services.database, context, async (transaction) => {
    const placed = await placeAndQueue(transaction, {
      ...{ kind, price, prepared, user: context.actor.user, now: services.now() },
      variantCount: request.variants,
      requestId: context.requestId,
      region: services.region,
    });
    // The ledger names the customer, whose credits they are; only this names the program that spent them.
    if (context.actor.actingKey)
      await recordAudit(transaction, context, {
        action: 'generation.started',
        subject: { kind: 'generation', id: placed.id },
        after: { kind: kind.name, variants: request.variants, userId },
      });
    return placed;
  });
  return withIds(started);
}

interface Checked {
  /** Of each variant, in credits. */
  price: number;
  prepared: PreparedRequest;
}

async function check<Request>(
  services: Services,
  kind: KindDefinition<Request>,
  asked: { userId: string; request: Request },
): Promise<Checked> {
  const [price, prepared] = await Promise.all([
    findPrice(services, kind),
    kind.prepare(services, asked),
    requireUsableKey(services),
  ]);
  return { price, prepared };
}

function withIds({ ids, ...started }: StartedGenerations): Required<StartedGenerations> {
  return { ...started, ids: ids ?? [started.id] };
}

/** What one generation costs now. Throws when customers cannot start this kind. */
export async function findPrice(
  services: Services,
  { name, messages }: { name: GenerationKind; messages: () => { disabled: string } },
): Promise<number> {
  const { creditCosts, isEnabled } = await recallGenerationSettings(services);
  if (!isEnabled[name]) throw new AppError('service_unavailable', messages().disabled);
  return creditCosts[name];
}

/** Throws `no_ai_keys`. */
export async function requireUsableKey(services: Services): Promise<void> {
  if (!(await hasUsableAiKey(services))) throw new AppError('no_ai_keys', m.studio_no_ai_keys());
}

interface NewGenerations extends Checked {
  kind: Pick<KindDefinition<never>, 'name' | 'usesUnusedHold' | 'messages'>;
  variantCount: number;
  user: UserActor['user'];
  now: Date;
  requestId: string;
  region: string;
}

async function placeAndQueue(
  transaction: Transaction,
  { kind: { name, usesUnusedHold, messages }, price, prepared, variantCount, ...request }: NewGenerations,
): Promise<Required<StartedGenerations>> {
  const { user, now, requestId, region } = request;
  const { id: userId, language } = user;
  const { queued, held, insufficientCredits, tooMany } = runInLanguage(language, messages);
  // The lock makes the count exact when the customer starts several at the same time.
  const account = await lockAccount(transaction, userId);
  const unfinished = await countUnfinished(transaction, userId);
  const membership = findEffectiveMembership(user, now);
  const max = findMaxUnfinished(membership);
  if (unfinished.batches >= max) throw new AppError('too_many_generations', tooMany(max));
  const id = uuidv7();
  const ids = [id, ...Array.from({ length: variantCount - 1 }, () => uuidv7())];
  const holds = await placeHolds(transaction, {
    ...{ userId, account, amount: price, generationIds: ids, takesUnused: usesUnusedHold },
    description: held,
    insufficientMessage: insufficientCredits,
  });
  const { firstTask, composeInput, inputFileId, lastFileId = null } = prepared;
  const deadlineAt = new Date(now.getTime() + queueTimeoutMs);
  const rows = ids.map((variantId, variant) => ({
    ...{ id: variantId, batchId: id, variant, variantCount, userId, kind: name, inputFileId, lastFileId },
    language,
    ...{ input: composeInput(variant), creditCost: holds[variant]?.amount ?? price, deadlineAt },
  }));
  const jobs = ids.map((variantId, variant) => ({
    ...{ generationId: variantId, task: firstTask, region, requestId, traceparent: findTraceparent() },
    priority: decidePriority({ membership, unfinished: unfinished.generations + variant }, now),
  }));
  const events = ids.map((generationId) => ({
    ...{ generationId, status: 'queued' as const, progress: 0, message: queued },
  }));
  await insertQueued(transaction, { rows, jobs, events });
  return { id, status: 'queued', ids };
}

interface QueuedRows {
  rows: (typeof generations.$inferInsert)[];
  jobs: (typeof generationJobs.$inferInsert)[];
  events: (typeof generationEvents.$inferInsert)[];
}

/** Queues generations whose holds are placed, each with its job and its first event, in one statement. */
export async function insertQueued(
  transaction: Transaction,
  { rows, jobs, events }: QueuedRows,
): Promise<void> {
  await transaction.execute(sql`
    with generation as ${transaction.insert(generations).values(rows)},
         job as ${transaction.insert(generationJobs).values(jobs)},
         event as ${transaction.insert(generationEvents).values(events)}
    select 1`);
}

/** The customer's unfinished generations. The variants of one request count once against the limit. */
async function countUnfinished(transaction: Transaction, userId: string) {
  const [counted] = await selectUnfinished(transaction, { userId });
  return counted ?? { generations: 0, batches: 0 };
}

const selectUnfinished = prepare((database, { userId }: Values<{ userId: string }>) =>
  database
    .select({
      generations: sql<number>`count(*)::int`,
      batches: sql<number>`count(distinct coalesce(${generations.batchId}, ${generations.id}))::int`,
    })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNull(generations.finishedAt))),
);
