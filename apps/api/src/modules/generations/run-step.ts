import { m } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { traced } from '@credit-studio/telemetry/tracing';
import type { Services } from '../../context.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { NoUsableAiKeyError, retireAiKey, type UsableAiKey } from '../ai-keys/index.ts';
import { failGeneration, finishGeneration, removeJob } from './end-generation.ts';
import type { GenerationRow } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import type { StepWork, StoredResult } from './kinds/kind-definition.ts';
import type { ClaimedJob } from './queue/claim-jobs.ts';
import { type NextTask, taskModels } from './queue/generation-tasks.ts';
import { recordAttempt } from './steps/attempts.ts';
import { decideFailureAt } from './steps/failures.ts';
import { changeGeneration, findGeneration, GenerationClosedError } from './steps/progress.ts';
import { recordFailedCall } from './steps/provider-calls.ts';
import { getTaskKey } from './steps/task-key.ts';

interface Run extends Pick<StepWork, 'sinceFinishMs' | 'signal'> {
  /** How much was in flight with the job's key and model when it was claimed. */
  inFlight: number;
}

/**
 * The worker's verb: one task of one generation, with at most one call to the provider. Returns the next task; null
 * when the generation has ended. It does not throw: what went wrong decides what is next.
 */
export function runStep(services: Services, claimed: ClaimedJob, run: Run): Promise<NextTask | null> {
  const { task, requestId, traceparent } = claimed.job;
  // Its lines and spans belong to the request that asked for the generation.
  const log = requestId ? services.log.child({ reqId: requestId }) : services.log;
  return traced({ name: `generation ${task}`, kind: 'consumer', traceparent }, () =>
    runInLanguage(claimed.generation.language, () => runStepOf({ ...services, log }, claimed, run)),
  );
}

async function runStepOf(services: Services, claimed: ClaimedJob, run: Run): Promise<NextTask | null> {
  let key: UsableAiKey | null = null;
  const getKey = async () => {
    key ??= await getTaskKey(services, claimed);
    return key;
  };
  try {
    const next = await runTask(services, { ...run, ...claimed, getKey });
    if (next?.failedBy !== undefined) {
      await recordFailedCall(services, claimed, next.failedBy);
      await recordAttempt(services, claimed, { key, error: next.failedBy });
    }
    return next;
  } catch (error) {
    await recordFailedCall(services, claimed, error);
    return decideNext(services, claimed, { ...run, error, key }).catch((err: unknown) => {
      services.log.warn({ err, generationId: claimed.generation.id }, 'An error could not be handled yet');
      return tryAgain(claimed);
    });
  }
}

async function runTask(services: Services, work: StepWork): Promise<NextTask | null> {
  const { job, generation } = work;
  if (generation.finishedAt) throw new GenerationClosedError();
  if (generation.deadlineAt <= services.now()) throw new Error('The time of the generation is up.');
  const task = getKind(generation).tasks[job.task];
  if (!task) throw new Error(`The kind ${generation.kind} has no task ${job.task}.`);
  const outcome = await task(services, work);
  if (!('result' in outcome)) return outcome;
  await finish(services, generation, outcome.result);
  return null;
}

async function finish(services: Services, generation: GenerationRow, result: StoredResult): Promise<void> {
  try {
    await finishGeneration(services, generation, result);
  } catch (error) {
    if (error instanceof GenerationClosedError) await discardUnused(services, generation, result);
    throw error;
  }
}

/** Deletes the files of a generation that has failed. One that another worker finished uses these very files. */
async function discardUnused(services: Services, { id }: GenerationRow, { storageKey }: StoredResult) {
  const latest = await findGeneration(services.database, id);
  if (latest?.status === 'succeeded') return;
  await services.storage.delete(storageKey);
}

interface Problem extends Run {
  error: unknown;
  /** What the task called the provider with. */
  key: UsableAiKey | null;
}

async function decideNext(
  services: Services,
  claimed: ClaimedJob,
  problem: Problem,
): Promise<NextTask | null> {
  const { job, generation } = claimed;
  const { database, now, log } = services;
  const { error } = problem;
  const latest = await findGeneration(database, generation.id);
  if (!latest || latest.finishedAt || error instanceof GenerationClosedError) {
    await removeJob(database, generation.id);
    return null;
  }
  const isInTime = now() < latest.deadlineAt;
  // At the deadline a task is not tried, which is no attempt.
  if (!problem.signal.aborted && (isInTime || error instanceof AiProviderError))
    await recordAttempt(services, claimed, problem);
  if (isInTime && problem.signal.aborted) return { task: job.task };
  if (isInTime && (await retireKey(services, job, problem))) return { task: job.task };
  const coolingUntil = error instanceof NoUsableAiKeyError ? error.coolingUntil : null;
  if (coolingUntil && coolingUntil < latest.deadlineAt) return awaitKey(services, claimed, coolingUntil);
  const { deadlineAt, submittedAt } = latest;
  const failure = decideFailureAt(error, { now: now(), deadlineAt, submittedAt });
  log.warn({ err: error, generationId: latest.id, failure }, 'A task of a generation failed');
  if (!failure) return tryAgain(claimed);
  await failGeneration(services, latest, failure);
  await getKind(latest).cancel(services, latest);
  return null;
}

/** Whether the error was about the key that the task was claimed with, so that it can be tried with another one. */
async function retireKey(
  services: Services,
  { task }: StepWork['job'],
  { error, inFlight, key }: Problem,
): Promise<boolean> {
  const { model, takesKey } = taskModels[task];
  if (!takesKey || !model || !key || !(error instanceof AiProviderError)) return false;
  if (error.kind !== 'rate-limited' && error.kind !== 'key-invalid') return false;
  await retireAiKey(services, { key, model, inFlight }, error);
  return true;
}

/** Staff may add a key, or put an end to a pause, at any time. */
const longestPauseMs = 10_000;

/** Puts the generation back in the queue until a key can be used, and shows its customer why nothing happens. */
async function awaitKey(
  { database, now }: Services,
  { job, generation: { id, status } }: ClaimedJob,
  coolingUntil: Date,
): Promise<NextTask> {
  if (status === 'running')
    await changeGeneration(database, {
      id,
      changes: { status: 'queued', step: null },
      message: m.studio_no_capacity(),
    });
  const waitMs = coolingUntil.getTime() - now().getTime();
  return { task: job.task, inMs: Math.min(Math.max(waitMs, 0), longestPauseMs) };
}

const longestRetryMs = 20_000;

/** After an error of our own, such as a database that is down: again and again until the generation's deadline. */
function tryAgain({ job: { task, attempts } }: ClaimedJob): NextTask {
  return { task, inMs: Math.min(1_000 * 2 ** Math.min(attempts, 10), longestRetryMs), isRetry: true };
}
