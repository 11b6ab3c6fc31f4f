import type { GenerationRecord } from '@credit-studio/contracts';
import { and, asc, count, eq, isNull, max, min } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findAiKeyLabels } from '../../ai-keys/index.ts';
import { hasRecentEntry, recordAudit } from '../../audit/index.ts';
import { findCreditsOfGeneration } from '../../credits/index.ts';
import { findUsersByIds } from '../../users/index.ts';
import { type GenerationRow, generationEvents, generations } from '../generations.tables.ts';
import { findPageText } from '../kinds/code/finished-pages.ts';
import { loadRecords, serializeGeneration, wireStatus } from '../own-generations.ts';
import { listAttempts } from '../steps/attempts.ts';
import { findKeyId } from './list-all-generations.ts';
import {
  describeKey,
  describeOwner,
  formatCost,
  serializeAttempt,
  serializeCalls,
} from './serialize-staff.ts';

/** One that its customer has not deleted. Throws `not_found`. */
export async function getListedGeneration(database: Queryable, id: string): Promise<GenerationRow> {
  const [row] = await database
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), isNull(generations.deletedAt)))
    .limit(1);
  if (!row)
    throw new AppError('not_found', 'We could not find this result. Its customer may have deleted it.');
  return row;
}

/** A page that is read again, by its own refresh or by the person, is the same look. */
const sameLookMs = 5 * 60_000;

/** Records who looked at whose private result; the owner’s own look is no one’s business. */
async function recordLook(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  { id, userId, kind }: GenerationRow,
): Promise<void> {
  const { id: actorId } = context.actor.user;
  if (actorId === userId) return;
  const subject = { kind: 'generation', id } as const;
  const since = new Date(now().getTime() - sameLookMs);
  if (await hasRecentEntry(database, { action: 'generation.viewed', subject, actorId, since })) return;
  await database.transaction((transaction) =>
    recordAudit(transaction, context, { action: 'generation.viewed', subject, after: { kind, userId } }),
  );
}

/** Everything that staff need to answer for one result. That they looked is recorded before they see it. */
export async function getGenerationRecord(
  services: Services,
  context: Context<UserActor>,
  id: string,
): Promise<GenerationRecord> {
  const { database } = services;
  const row = await getListedGeneration(database, id);
  await recordLook(services, context, row);
  const [[record], owners, attempts, steps, credits, html, retry] = await Promise.all([
    loadRecords(database, [row]),
    findUsersByIds(database, [row.userId]),
    listAttempts(database, id),
    listSteps(database, id),
    findCreditsOfGeneration(database, { generationId: id, reference: givenBackReference(id) }),
    row.kind === 'code' ? findPageText(services, row) : null,
    findRetry(database, id),
  ]);
  if (!record) throw new Error('A loaded generation has no record.');
  const lastAttempt = attempts.at(-1);
  const keyId = findKeyId(row, lastAttempt);
  const keys = await findAiKeyLabels(
    database,
    [keyId, ...attempts.map(({ aiKeyId }) => aiKeyId)].flatMap((key) => key ?? []),
  );
  return {
    generation: serializeGeneration(services, record),
    customer: describeOwner(row.userId, owners.get(row.userId)),
    html,
    steps,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => serializeAttempt(attempt, keys)),
    aiKey: describeKey(keys.get(keyId ?? '')),
    model: row.model ?? lastAttempt?.model ?? null,
    credits,
    cost: formatCost(row.costMicros),
    calls: serializeCalls(row),
    retryOf: row.retryOf,
    retriedAs: retry?.id ?? null,
  };
}

/** Reference of the one ledger entry that gives the credits of a result back. */
export function givenBackReference(id: string): string {
  return `generation:${id}`;
}

/** The generation that repeats a failed one. */
export async function findRetry(
  database: Queryable,
  failedId: string,
): Promise<Pick<GenerationRow, 'id'> | null> {
  const [retry] = await database
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.retryOf, failedId))
    .limit(1);
  return retry ?? null;
}

/** When each step began and last reported, in order. A page that is written reports hundreds of times. */
async function listSteps(database: Queryable, generationId: string): Promise<GenerationRecord['steps']> {
  const { status, step, createdAt, sequence } = generationEvents;
  const rows = await database
    .select({ status, step, firstAt: min(createdAt), lastAt: max(createdAt), events: count() })
    .from(generationEvents)
    .where(eq(generationEvents.generationId, generationId))
    .groupBy(status, step)
    .orderBy(asc(min(sequence)));
  return rows.flatMap(({ firstAt, lastAt, events, ...state }) =>
    firstAt && lastAt
      ? [
          {
            status: wireStatus(state),
            firstAt: firstAt.toISOString(),
            lastAt: lastAt.toISOString(),
            events,
          },
        ]
      : [],
  );
}
