import type { GenerationFailure } from '@credit-studio/contracts/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Counter } from 'prom-client';
import type { Services } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { commitHold, releaseHold, sumReturnedCredits } from '../credits/index.ts';
import { composeFailedMail, composeReadyMail, queueMessage } from '../messages/index.ts';
import { findFilesById, insertFile } from '../uploads/index.ts';
import { findUser } from '../users/index.ts';
import { type GenerationRow, generationJobs, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import type { StoredResult } from './kinds/kind-definition.ts';
import { findPosters, insertRendition } from './library/renditions.ts';
import { describeFailure } from './steps/failures.ts';
import { changeGeneration, GenerationClosedError } from './steps/progress.ts';

const ended = new Counter({
  name: 'credit_studio_generations_ended_total',
  help: 'Generations that ended, by kind and by why they failed.',
  labelNames: ['kind', 'outcome'],
});

const spent = new Counter({
  name: 'credit_studio_generation_cost_credits_total',
  help: 'Credits that customers paid for generations that succeeded.',
  labelNames: ['kind'],
});

type EndingGeneration = Pick<
  GenerationRow,
  'id' | 'userId' | 'kind' | 'creditCost' | 'batchId' | 'variantCount'
>;

/**
 * Finishes a generation with its result: file, spent credits, event and mail in one transaction. Throws
 * `GenerationClosedError` when it has finished already.
 */
export async function finishGeneration(
  services: Pick<Services, 'database' | 'now' | 'addresses'>,
  generation: EndingGeneration,
  { poster, ...result }: StoredResult,
): Promise<void> {
  const { id, userId, kind, creditCost } = generation;
  const { messages } = getKind(generation);
  await services.database.transaction(async (transaction) => {
    await lockUnfinished(transaction, generation);
    const { id: resultFileId } = await insertFile(transaction, {
      ownerId: userId,
      purpose: 'result',
      visibility: 'private',
      ...result,
    });
    if (poster)
      await insertRendition(transaction, { generationId: id, userId, format: 'poster', file: poster });
    const finishedAt = services.now();
    const changes = { status: 'succeeded' as const, step: null, progress: 100, resultFileId, finishedAt };
    await changeGeneration(transaction, { id, changes, message: messages.ready });
    await commitHold(transaction, { generationId: id, description: messages.spent });
    await mailWhenAllEnded(services, transaction, generation);
    await removeJob(transaction, id);
  });
  ended.inc({ kind, outcome: 'succeeded' });
  spent.inc({ kind }, creditCost);
}

/**
 * Takes the row's lock before the file is written. Of several variants it takes all locks, so that one of them is the
 * last to end; in the order of their ids, so that no two ends wait for each other.
 */
async function lockUnfinished(
  transaction: Transaction,
  { id, batchId, variantCount }: Pick<EndingGeneration, 'id' | 'batchId' | 'variantCount'>,
): Promise<void> {
  const rows = await transaction
    .select({ id: generations.id, finishedAt: generations.finishedAt })
    .from(generations)
    .where(batchId && variantCount > 1 ? isOfBatch(batchId) : eq(generations.id, id))
    .orderBy(asc(generations.id))
    .for('update');
  const own = rows.find((row) => row.id === id);
  if (!own || own.finishedAt) throw new GenerationClosedError();
}

/** The variants of one request, by their index. */
function isOfBatch(batchId: string) {
  return and(eq(generations.batchId, batchId), sql`${generations.variantCount} > 1`);
}

/** The job goes with the end of its generation, in the same transaction. */
export async function removeJob(database: Queryable, id: string): Promise<void> {
  await database.delete(generationJobs).where(eq(generationJobs.generationId, id));
}

/** Says why a request has no result and what happened to its credits. */
type DescribeFailure = (credits: { cost: number; returned: number }) => string;

/** One mail for all variants of a request, when the last one has ended. `describe` says why one of them failed. */
async function mailWhenAllEnded(
  services: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { describe, ...generation }: EndingGeneration & { describe?: DescribeFailure },
): Promise<void> {
  const { id, batchId, variantCount } = generation;
  const all =
    batchId && variantCount > 1
      ? await transaction
          .select({ id: generations.id, status: generations.status })
          .from(generations)
          .where(isOfBatch(batchId))
          .orderBy(asc(generations.variant))
      : [{ id, status: describe ? 'failed' : 'succeeded' }];
  const readyIds = all.filter(({ status }) => status === 'succeeded').map((row) => row.id);
  const isOver = all.every(({ status }) => status === 'succeeded' || status === 'failed');
  if (!isOver) return;
  if (readyIds.length > 0) return queueReadyMail(services, transaction, { ...generation, readyIds });
  if (!describe) return;
  const returned = await sumReturnedCredits(transaction, {
    userId: generation.userId,
    generationIds: all.map((row) => row.id),
  });
  const message = describe({ cost: generation.creditCost * all.length, returned });
  await queueFailedMail(services, transaction, { ...generation, message, returned });
}

/** The studio opens with videos; the address of the other kinds names theirs. */
function composeStudioUrl({ storefront }: Services['addresses'], kind: string): string {
  return `${storefront}/user/generate-code?${kind === 'video' ? '' : `kind=${kind}&`}`;
}

async function queueFailedMail(
  { addresses }: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { message, returned, ...generation }: EndingGeneration & { message: string; returned: number },
) {
  const { id, batchId, kind, userId } = generation;
  const user = await findUser(transaction, userId);
  if (!user) return;
  await queueMessage(transaction, {
    occasion: `${kind}-failed:${batchId ?? id}`,
    userId,
    toEmail: user.email,
    ...composeFailedMail({
      name: user.name,
      message,
      creditsReturned: returned,
      detailsUrl: `${composeStudioUrl(addresses, kind)}video=${id}`,
    }),
  });
}

async function queueReadyMail(
  { addresses }: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { id, batchId, kind, userId, readyIds }: EndingGeneration & { readyIds: string[] },
) {
  const mail = getKind({ kind }).messages.mail(readyIds.length);
  const user = await findUser(transaction, userId);
  if (!user) return;
  const studio = composeStudioUrl(addresses, kind);
  await queueMessage(transaction, {
    occasion: `${kind}-ready:${batchId ?? id}`,
    userId,
    toEmail: user.email,
    ...composeReadyMail({
      name: user.name,
      ...mail,
      resultUrl: `${studio}video=${readyIds[0]}`,
      pictureFileId: await findPictureId(transaction, readyIds),
    }),
  });
}

/** The first still image of the results: a poster, or a result that is an image itself. */
async function findPictureId(transaction: Transaction, readyIds: readonly string[]): Promise<string | null> {
  const posters = await findPosters(transaction, readyIds);
  const poster = readyIds.map((id) => posters.get(id)).find((file) => file !== undefined);
  if (poster) return poster.id;
  const rows = await transaction
    .select({ fileId: generations.resultFileId })
    .from(generations)
    .where(inArray(generations.id, [...readyIds]))
    .orderBy(asc(generations.variant));
  const results = await findFilesById(
    transaction,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const images = rows.flatMap(({ fileId }) => (fileId && results.get(fileId)) || []);
  return images.find(({ contentType }) => contentType.startsWith('image/'))?.id ?? null;
}

/**
 * Finishes a generation without a result: the credits are returned and the reason is stored, in one transaction.
 * Does nothing when it has finished already.
 */
export async function failGeneration(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  generation: EndingGeneration,
  failure: GenerationFailure,
): Promise<void> {
  const { id } = generation;
  const { failures: messages } = getKind(generation).messages;
  const { creditCost } = generation;
  const reason = describeFailure(failure, { messages });
  try {
    await services.database.transaction(async (transaction) => {
      await lockUnfinished(transaction, generation);
      const released = await releaseHold(transaction, {
        generationId: id,
        description: `Returned: ${reason}`,
      });
      const returned = released === 'already-closed' ? 0 : released.returned;
      const message = describeFailure(failure, { messages, credits: { cost: creditCost, returned } });
      const changes = {
        status: 'failed' as const,
        step: null,
        failureCode: failure,
        failureMessage: message,
        finishedAt: services.now(),
      };
      await changeGeneration(transaction, { id, changes, message });
      await mailWhenAllEnded(services, transaction, {
        ...generation,
        describe: (credits) => describeFailure(failure, { messages, credits }),
      });
      await removeJob(transaction, id);
    });
    ended.inc({ kind: generation.kind, outcome: failure });
    services.log.info({ generationId: id, failure }, 'A generation failed');
  } catch (error) {
    if (!(error instanceof GenerationClosedError)) throw error;
  }
}
