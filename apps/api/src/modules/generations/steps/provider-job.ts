import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { AiProviderError, type JobModel } from '../../../providers/gemini/index.ts';
import { type AiKeyServices, markAiKeyInvalid, type UsableAiKey } from '../../ai-keys/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import type { NextTask } from '../queue/generation-tasks.ts';
import { GenerationFailedError } from './failures.ts';
import { decidePollDelays } from './pace.ts';
import { type GenerationChanges, reloadUnfinished, updateUnfinished } from './progress.ts';
import { getJobKey } from './task-key.ts';

/** How long a submit may take before it counts as lost with its worker. */
const submitLostAfterMs = 75_000;

interface JobRequest<T> {
  key: UsableAiKey;
  /** Wall-clock limit from this submission to the stored result. */
  timeoutMs: number;
  /** Loads what the request needs. Runs before the submit is claimed, so that its errors leave it unclaimed. */
  load: () => Promise<T>;
  send: (apiKey: string, loaded: T) => Promise<{ jobId: string }>;
  /** Stores the job that the provider accepted. */
  store: (changes: GenerationChanges) => Promise<unknown>;
}

/**
 * Submits the generation's job to the provider, once. `submittedAt` is stored before the call and the job's id after
 * it. A later run that finds the first without the second cannot know whether the job was paid for, so it never
 * submits again: the generation fails as interrupted and the customer's credit is returned.
 */
export async function submitJob<T>(
  services: Pick<Services, 'database' | 'now'>,
  generation: GenerationRow,
  { key, timeoutMs, load, send, store }: JobRequest<T>,
): Promise<NextTask> {
  const { id, deadlineAt, providerJobId, submittedAt } = generation;
  if (providerJobId) return { task: 'poll' };
  if (submittedAt) return awaitOtherSubmit(services, submittedAt);
  const loaded = await load();
  const claimedAt = await claimSubmit(services, { id, timeoutMs });
  if (!claimedAt) return awaitOtherSubmit(services, await requireTime(services, generation));
  try {
    const { jobId } = await send(key.apiKey, loaded);
    await store({ providerJobId: jobId, aiKeyId: key.id });
  } catch (error) {
    if (isCertainlyNotBilled(error))
      await updateUnfinished(services.database, { id, changes: { submittedAt: null, deadlineAt } });
    throw error;
  }
  return { task: 'poll', ...decidePollDelays({ elapsedMs: 0, sinceFinishMs: 0 }) };
}

/**
 * Marks the submit as sent, which starts the job's own time: it always has all of it. Of two workers with the same
 * job only one succeeds, and none once the generation has waited too long.
 */
async function claimSubmit(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, timeoutMs }: { id: string; timeoutMs: number },
): Promise<Date | null> {
  const submittedAt = now();
  const deadlineAt = new Date(submittedAt.getTime() + timeoutMs);
  const isWaiting = and(isNull(generations.submittedAt), gt(generations.deadlineAt, submittedAt));
  const claimed = await database
    .update(generations)
    .set({ submittedAt, deadlineAt })
    .where(and(eq(generations.id, id), isWaiting, isNull(generations.finishedAt)))
    .returning({ id: generations.id });
  return claimed.length > 0 ? submittedAt : null;
}

/** These errors say that the job was not accepted, so it was not billed; after any other it may have been. */
function isCertainlyNotBilled(error: unknown): boolean {
  return (
    error instanceof AiProviderError &&
    ['key-invalid', 'rate-limited', 'refused', 'bad-image'].includes(error.kind)
  );
}

/** Comes back while the submit of another run may still be answered; after that no one knows what happened to it. */
function awaitOtherSubmit({ now }: Pick<Services, 'now'>, submittedAt: Date | null): NextTask {
  const waitedMs = submittedAt ? now().getTime() - submittedAt.getTime() : 0;
  if (waitedMs >= submitLostAfterMs) throw new GenerationFailedError('interrupted');
  return { task: 'submit', inMs: Math.min(submitLostAfterMs - waitedMs, 1_000) };
}

/** When another run claimed the submit. Throws when there was none: the time to wait was over. */
async function requireTime(
  services: Pick<Services, 'database' | 'now'>,
  { id }: GenerationRow,
): Promise<Date | null> {
  const { submittedAt, deadlineAt } = await reloadUnfinished(services.database, id);
  if (!submittedAt && deadlineAt <= services.now()) throw new GenerationFailedError('queue_timed_out');
  return submittedAt;
}

interface JobPoll {
  model: JobModel;
  key: UsableAiKey;
  sinceFinishMs: number;
  onRunning: (elapsedMs: number) => Promise<unknown>;
  onFinished: (fileUri: string) => Promise<unknown>;
}

/** Asks the provider once about the generation's job. */
export async function pollJob(
  services: Pick<Services, 'database' | 'now' | 'log' | 'secrets'>,
  generation: GenerationRow,
  { model, key, sinceFinishMs, onRunning, onFinished }: JobPoll,
): Promise<NextTask> {
  const { id, providerJobId: jobId, submittedAt, createdAt, deadlineAt } = generation;
  if (!jobId) throw new Error(`The generation ${id} has no job to poll.`);
  const state = await tryPoll(services, { model, key, generation: { id, jobId } });
  if (state.state === 'finished') {
    await onFinished(state.fileUri);
    return { task: 'store' };
  }
  const nowMs = services.now().getTime();
  const elapsedMs = nowMs - (submittedAt ?? createdAt).getTime();
  await onRunning(elapsedMs);
  const delays = decidePollDelays({ elapsedMs, sinceFinishMs, retryAfterMs: state.retryAfterMs });
  const leftMs = Math.max(deadlineAt.getTime() - nowMs, 0);
  return { task: 'poll', inMs: Math.min(delays.inMs, leftMs), frontMs: Math.min(delays.frontMs, leftMs) };
}

type Polled =
  | { state: 'running'; retryAfterMs?: number | undefined }
  | { state: 'finished'; fileUri: string };

/** An error that says nothing about the job itself counts as one that still runs: the next poll may succeed. */
async function tryPoll(
  services: Pick<Services, 'database' | 'now' | 'log' | 'secrets'>,
  { model, key, generation }: Pick<JobPoll, 'model' | 'key'> & { generation: { id: string; jobId: string } },
): Promise<Polled> {
  const { id, jobId } = generation;
  try {
    return await model.poll({ apiKey: key.apiKey, jobId });
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    const { kind, message: reason, retryAfterMs } = error;
    if (kind === 'key-invalid') await markAiKeyInvalid(services, { key, reason });
    if (!isTransient(error)) throw error;
    services.log.info({ err: error, generationId: id }, 'A poll failed and will be repeated');
    return { state: 'running', retryAfterMs };
  }
}

/** Errors of the connection or of the service, not of what was asked. */
function isTransient({ kind }: AiProviderError): boolean {
  return kind === 'unavailable' || kind === 'timed-out' || kind === 'rate-limited';
}

/** Asks the provider to stop a job that is no longer needed. An error is only logged: it changes nothing for us. */
export async function cancelJob(
  services: AiKeyServices,
  generation: GenerationRow,
  model: JobModel,
): Promise<void> {
  const { id, providerJobId: jobId } = generation;
  if (!jobId) return;
  try {
    const { apiKey } = await getJobKey(services, generation);
    await model.cancel({ apiKey, jobId });
  } catch (err) {
    services.log.info({ err, generationId: id }, 'A job could not be cancelled');
  }
}
