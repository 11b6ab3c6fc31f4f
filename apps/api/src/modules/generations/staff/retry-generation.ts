import { queueTimeoutMs } from '@credit-studio/contracts/rules';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { findTraceparent } from '@credit-studio/telemetry/tracing';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockAccount, placeHolds } from '../../credits/index.ts';
import { findFilesById } from '../../uploads/index.ts';
import { findEffectiveMembership, getUser, lockUser } from '../../users/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { getKind } from '../kinds/generation-kinds.ts';
import { decidePriority } from '../queue-rules.ts';
import { findPrice, insertQueued, requireUsableKey } from '../start-generation.ts';
import { findRetry, getListedGeneration } from './generation-record.ts';

/** Throws an error that staff can act on, unless this is a failed generation that no one has made again. */
function requireRetryable(
  { status }: Pick<GenerationRow, 'status'>,
  retry: Pick<GenerationRow, 'id'> | null,
): void {
  if (retry) throw new AppError('conflict', 'This was tried again already. Please open the new one.');
  if (status !== 'failed') throw new AppError('conflict', 'Only what has failed can be tried again.');
}

/**
 * Makes a failed generation again for its customer: the same request, as a new generation that waits in the queue like
 * any other. The failure returned the credits, and the new hold takes as many, so the customer is charged once, and
 * only if the new one succeeds. A failed generation is made again at most once; a retry that fails can be made again
 * in its turn.
 */
export async function retryGeneration(
  services: Services,
  context: Context<UserActor>,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { database } = services;
  const failed = await getListedGeneration(database, id);
  requireRetryable(failed, await findRetry(database, id));
  // Throws while customers cannot start this kind. What the retry costs is what the failure returned.
  await Promise.all([requireUsableKey(services), findPrice(services, getKind(failed))]);
  return database.transaction(async (transaction) => {
    await lockUser(transaction, context, { id: failed.userId, permission: 'generations:moderate' });
    // The balance before the generation, as in the deletion of a user, which also takes both.
    const account = await lockAccount(transaction, failed.userId);
    const locked = await lockFailed(transaction, id);
    await requireFiles(transaction, locked);
    const newId = uuidv7();
    await placeHolds(transaction, {
      ...{ userId: locked.userId, account, amount: locked.creditCost, generationIds: [newId] },
      // A hold that the customer has set aside for a next video stays theirs.
      takesUnused: false,
      description: runInLanguage(locked.language, () => getKind(locked).messages().held),
      insufficientMessage: `This costs ${locked.creditCost} credits, and the customer has ${account.balance}. Please give credits first.`,
    });
    await queueAgain(services, transaction, { locked, newId, requestId: context.requestId });
    await recordAudit(transaction, context, {
      action: 'generation.retried',
      subject: { kind: 'generation', id },
      after: {
        retriedAs: newId,
        userId: locked.userId,
        credits: locked.creditCost,
        ...(reason && { reason }),
      },
    });
    return newId;
  });
}

/** Two members of staff who press at the same time: the second one waits here, and finds the retry of the first. */
async function lockFailed(transaction: Transaction, id: string): Promise<GenerationRow> {
  await transaction
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.id, id))
    .for('update');
  const locked = await getListedGeneration(transaction, id);
  requireRetryable(locked, await findRetry(transaction, id));
  return locked;
}

/** An image that the customer has deleted would only fail again. */
async function requireFiles(transaction: Transaction, { inputFileId, lastFileId }: GenerationRow) {
  const ids = [inputFileId, lastFileId].filter((fileId) => fileId !== null);
  const files = await findFilesById(transaction, ids);
  if (ids.some((fileId) => files.get(fileId)?.deletedAt !== null))
    throw new AppError('conflict', 'The image that this works from was deleted, so it cannot be made again.');
}

async function queueAgain(
  { now, region }: Pick<Services, 'now' | 'region'>,
  transaction: Transaction,
  { locked, newId, requestId }: { locked: GenerationRow; newId: string; requestId: string },
): Promise<void> {
  const { userId, kind, input, inputFileId, lastFileId, creditCost } = locked;
  const definition = getKind(locked);
  const customer = await getUser(transaction, userId);
  if (customer.blockedAt)
    throw new AppError('conflict', 'This customer is blocked. Please unblock them first.');
  const membership = findEffectiveMembership(customer, now());
  const fresh = { ...locked, stepResults: {}, providerJobId: null, submittedAt: null };
  await insertQueued(transaction, {
    rows: [
      {
        ...{ id: newId, batchId: newId, userId, kind, input, inputFileId, lastFileId, creditCost },
        language: locked.language,
        retryOf: locked.id,
        deadlineAt: new Date(now().getTime() + queueTimeoutMs),
      },
    ],
    jobs: [
      {
        ...{ generationId: newId, task: definition.findTask(fresh), region, requestId },
        traceparent: findTraceparent(),
        priority: decidePriority({ membership, unfinished: 0 }, now()),
      },
    ],
    events: [
      {
        ...{ generationId: newId, status: 'queued' as const, progress: 0 },
        message: runInLanguage(locked.language, () => definition.messages().queued),
      },
    ],
  });
}
