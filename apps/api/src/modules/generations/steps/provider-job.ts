import { setTimeout as sleep } from 'node:timers/promises';
import type { AiModelName } from '@credit-studio/contracts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { AiProviderError, type JobModel } from '../../../providers/gemini/index.ts';
import { findAiKey, markAiKeyInvalid, tryAiKeys, type UsableAiKey } from '../../ai-keys/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { awaitUsableKey } from './await-key.ts';
import { GenerationFailedError } from './failures.ts';
import { decidePollDelayMs } from './pace.ts';
import { GenerationClosedError, updateUnfinished } from './progress.ts';

/** How long a submit may take before it counts as lost with its worker. */
const submitLostAfterMs = 75_000;

/** A generation whose job at the provider is known. */
export type SubmittedGeneration = GenerationRow & { providerJobId: string; aiKeyId: string };

interface JobRequest<T> {
  /** Wall-clock limit from this submission to the stored result. */
  timeoutMs: number;
  /** The model whose rate limits apply. */
  model: AiModelName;
  /** Loads what the request needs. Runs before the submit is claimed, so that its errors leave it unclaimed. */
  load: () => Promise<T>;
  send: (apiKey: string, loaded: T) => Promise<{ jobId: string }>;
}

/**
 * Submits the generation's job to the provider, once. `submittedAt` is stored before the call and the job's id after
 * it. A restart that finds the first without the second cannot know whether the job was paid for, so it never submits
 * again: the generation fails as interrupted and the customer's credit is returned.
 */
export async function submitJob<T>(
  services: Services,
  generation: GenerationRow,
  request: JobRequest<T>,
  signal: AbortSignal,
): Promise<SubmittedGeneration> {
  signal.throwIfAborted();
  if (isSubmitted(generation)) return generation;
  const answered = generation.submittedAt ? null : await submit(services, generation, request, signal);
  const row = answered ?? (await awaitOtherSubmit(services, generation, signal));
  if (isSubmitted(row)) return row;
  if (row.submittedAt) throw new GenerationFailedError('interrupted');
  if (row.deadlineAt <= services.now()) throw new GenerationFailedError('queue_timed_out');
  // The submit of the other run was not accepted, so this one may try.
  return submitJob(services, row, request, signal);
}

function isSubmitted(row: GenerationRow): row is SubmittedGeneration {
  return row.providerJobId !== null && row.aiKeyId !== null;
}

/** Null when another worker has claimed the submit. */
function submit<T>(
  services: Services,
  generation: GenerationRow,
  { model, timeoutMs, load, send }: JobRequest<T>,
  signal: AbortSignal,
): Promise<GenerationRow | null> {
  const { database } = services;
  const { id, deadlineAt } = generation;
  const attempt = async ({ id: aiKeyId, apiKey }: UsableAiKey) => {
    const loaded = await load();
    if (!(await claimSubmit(services, { id, timeoutMs }))) return null;
    try {
      const { jobId } = await send(apiKey, loaded);
      return await updateUnfinished(database, { id, changes: { providerJobId: jobId, aiKeyId } });
    } catch (error) {
      if (isCertainlyNotBilled(error))
        await updateUnfinished(database, { id, changes: { submittedAt: null, deadlineAt } });
      throw error;
    }
  };
  return awaitUsableKey(services, generation, signal, () => tryAiKeys(services, model, attempt));
}

/**
 * Marks the submit as sent, which starts the job's own time: it always has all of it. Of two workers with the same
 * job only one succeeds, and none once the generation has waited too long.
 */
async function claimSubmit(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, timeoutMs }: { id: string; timeoutMs: number },
) {
  const submittedAt = now();
  const deadlineAt = new Date(submittedAt.getTime() + timeoutMs);
  const isWaiting = and(isNull(generations.submittedAt), gt(generations.deadlineAt, submittedAt));
  const claimed = await database
    .update(generations)
    .set({ submittedAt, deadlineAt })
    .where(and(eq(generations.id, id), isWaiting, isNull(generations.finishedAt)))
    .returning({ id: generations.id });
  return claimed.length > 0;
}

/** These errors say that the job was not accepted, so it was not billed; after any other it may have been. */
function isCertainlyNotBilled(error: unknown): boolean {
  return (
    error instanceof AiProviderError &&
    ['key-invalid', 'rate-limited', 'refused', 'bad-image'].includes(error.kind)
  );
}

/** Waits while the submit of another run may still be answered. */
async function awaitOtherSubmit(services: Services, generation: GenerationRow, signal: AbortSignal) {
  let row = await reload(services, generation);
  while (row.submittedAt && !isSubmitted(row)) {
    if (services.now().getTime() - row.submittedAt.getTime() >= submitLostAfterMs) return row;
    await sleep(1_000, undefined, { signal });
    row = await reload(services, row);
  }
  return row;
}

async function reload({ database }: Services, { id }: GenerationRow): Promise<GenerationRow> {
  const [row] = await database.select().from(generations).where(eq(generations.id, id)).limit(1);
  if (!row || row.finishedAt) throw new GenerationClosedError();
  return row;
}

/** A finished job: where its file is, and the key that can fetch it. */
export interface FinishedJob {
  apiKey: string;
  fileUri: string;
}

/** Polls the job until it has finished, and calls `onRunning` while it runs. Throws when `signal` aborts. */
export async function awaitJob(
  services: Services,
  generation: SubmittedGeneration,
  { model, onRunning }: { model: JobModel; onRunning: (elapsedMs: number) => Promise<void> },
  signal: AbortSignal,
): Promise<FinishedJob> {
  const key = await findAiKey(services, generation.aiKeyId);
  // Staff removed the key, and no other one can read this job.
  if (!key) throw new GenerationFailedError('provider_failed');
  const startMs = (generation.submittedAt ?? generation.createdAt).getTime();
  while (true) {
    signal.throwIfAborted();
    const job = await poll(services, { model, key, generation });
    if (job.state === 'finished') return { apiKey: key.apiKey, fileUri: job.fileUri };
    const elapsedMs = services.now().getTime() - startMs;
    await onRunning(elapsedMs);
    await sleep(decidePollDelayMs(elapsedMs), undefined, { signal });
  }
}

async function poll(
  services: Services,
  { model, key, generation }: { model: JobModel; key: UsableAiKey; generation: SubmittedGeneration },
) {
  try {
    return await model.poll({ apiKey: key.apiKey, jobId: generation.providerJobId });
  } catch (error) {
    if (error instanceof AiProviderError && error.kind === 'key-invalid')
      await markAiKeyInvalid(services, { key, reason: error.message });
    if (!isTransient(error)) throw error;
    services.log.info({ err: error, generationId: generation.id }, 'A poll failed and will be repeated');
    return { state: 'running' as const };
  }
}

/** These errors say nothing about the job itself: the next poll may succeed. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof AiProviderError && ['unavailable', 'timed-out', 'rate-limited'].includes(error.kind)
  );
}

/** Asks the provider to stop a job that is no longer needed. An error is only logged: it changes nothing for us. */
export async function cancelJob(
  services: Pick<Services, 'database' | 'secrets' | 'log'>,
  { id, aiKeyId, providerJobId: jobId }: GenerationRow,
  model: JobModel,
): Promise<void> {
  try {
    const key = aiKeyId ? await findAiKey(services, aiKeyId) : null;
    if (!key || !jobId) return;
    await model.cancel({ apiKey: key.apiKey, jobId });
  } catch (err) {
    services.log.info({ err, generationId: id }, 'A job could not be cancelled');
  }
}
