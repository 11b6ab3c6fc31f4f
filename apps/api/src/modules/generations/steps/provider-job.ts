import type { Services } from '../../../context.ts';
import { AiProviderError, type JobModel } from '../../../providers/gemini/index.ts';
import { type AiKeyServices, markAiKeyInvalid, type UsableAiKey } from '../../ai-keys/index.ts';
import type { GenerationRow } from '../generations.tables.ts';
import type { NextTask } from '../queue/generation-tasks.ts';
import { decidePollDelays } from './pace.ts';
import type { GenerationChanges } from './progress.ts';
import { sendOnce } from './send-once.ts';
import { getJobKey } from './task-key.ts';

/** How long a submit may take before it counts as lost with its worker. */
const submitLostAfterMs = 75_000;

interface JobRequest<T> {
  key: UsableAiKey;
  /** The model, by the provider's name. */
  model: string;
  /** Wall-clock limit from this submission to the stored result. */
  timeoutMs: number;
  /** Loads what the request needs. Runs before the submit is claimed, so that its errors leave it unclaimed. */
  load: () => Promise<T>;
  send: (apiKey: string, loaded: T) => Promise<{ jobId: string }>;
  /** Stores the job that the provider accepted. */
  store: (changes: GenerationChanges) => Promise<unknown>;
}

/** Submits the generation's job to the provider, once: a lost answer fails the generation as interrupted. */
export async function submitJob<T>(
  services: Pick<Services, 'database' | 'now'>,
  generation: GenerationRow,
  { key, model, timeoutMs, load, send, store }: JobRequest<T>,
): Promise<NextTask> {
  if (generation.providerJobId) return { task: 'poll' };
  return sendOnce(services, generation, {
    ...{ task: 'submit', aiKeyId: key.id, model, timeoutMs, lostAfterMs: submitLostAfterMs, load },
    send: async (loaded: T): Promise<NextTask> => {
      const { jobId } = await send(key.apiKey, loaded);
      await store({ providerJobId: jobId, aiKeyId: key.id });
      return { task: 'poll', ...decidePollDelays({ elapsedMs: 0, sinceFinishMs: 0 }) };
    },
  });
}

interface JobPoll {
  model: JobModel;
  key: UsableAiKey;
  sinceFinishMs: number;
  onRunning: (elapsedMs: number) => Promise<unknown>;
  /** The job has ended at the provider, with a result to fetch or without one. */
  onEnd: (end: { hasResult: boolean }) => Promise<void>;
  onFinished: (fileUri: string) => Promise<unknown>;
}

/** Asks the provider once about the generation's job. */
export async function pollJob(
  services: Pick<Services, 'database' | 'now' | 'log' | 'secrets'>,
  generation: GenerationRow,
  { model, key, sinceFinishMs, onRunning, onEnd, onFinished }: JobPoll,
): Promise<NextTask> {
  const { id, providerJobId: jobId, submittedAt, createdAt, deadlineAt } = generation;
  if (!jobId) throw new Error(`The generation ${id} has no job to poll.`);
  const state = await tryPoll(services, { model, key, onEnd, generation: { id, jobId } });
  if (state.state === 'finished') {
    await onEnd({ hasResult: true });
    await onFinished(state.fileUri);
    return { task: 'store' };
  }
  const nowMs = services.now().getTime();
  const elapsedMs = nowMs - (submittedAt ?? createdAt).getTime();
  await onRunning(elapsedMs);
  const delays = decidePollDelays({ elapsedMs, sinceFinishMs, retryAfterMs: state.retryAfterMs });
  const leftMs = Math.max(deadlineAt.getTime() - nowMs, 0);
  const { failedBy } = state;
  return {
    ...{ task: 'poll', inMs: Math.min(delays.inMs, leftMs), frontMs: Math.min(delays.frontMs, leftMs) },
    ...(failedBy !== undefined && { failedBy }),
  };
}

type Polled =
  | { state: 'running'; retryAfterMs?: number | undefined; failedBy?: unknown }
  | { state: 'finished'; fileUri: string };

/** An error that says nothing about the job itself counts as one that still runs: the next poll may succeed. */
async function tryPoll(
  services: Pick<Services, 'database' | 'now' | 'log' | 'secrets'>,
  {
    model,
    key,
    onEnd,
    generation,
  }: Pick<JobPoll, 'model' | 'key' | 'onEnd'> & { generation: { id: string; jobId: string } },
): Promise<Polled> {
  const { id, jobId } = generation;
  try {
    return await model.poll({ apiKey: key.apiKey, jobId });
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    const { kind, message: reason, retryAfterMs } = error;
    if (kind === 'key-invalid') await markAiKeyInvalid(services, { key, reason });
    if (hasEnded(error)) await onEnd({ hasResult: false });
    if (!isTransient(error)) throw error;
    services.log.info({ err: error, generationId: id }, 'A poll failed and will be repeated');
    return { state: 'running', retryAfterMs, failedBy: error };
  }
}

/** What a job that ended without a result throws. */
function hasEnded({ kind }: AiProviderError): boolean {
  return kind === 'refused' || kind === 'failed';
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
