import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { failGeneration, finishGeneration } from './end-generation.ts';
import { type GenerationRow, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import type { StoredResult } from './kinds/kind-definition.ts';
import { decideFailureAt } from './steps/failures.ts';
import { GenerationClosedError } from './steps/progress.ts';

/**
 * The worker's verb: runs one generation until it finishes, from wherever an earlier run stopped. When `stopping`
 * aborts first it throws, and the next delivery of the job resumes from what is stored.
 */
export async function runGeneration(
  services: Services,
  { generationId }: { generationId: string },
  stopping: AbortSignal,
): Promise<void> {
  const generation = await findGeneration(services, generationId);
  if (!generation || generation.finishedAt) return;
  try {
    await runAndFinish(services, generation, stopping);
  } catch (error) {
    if (error instanceof GenerationClosedError) return;
    const now = services.now();
    const latest = (await findGeneration(services, generationId)) ?? generation;
    if (stopping.aborted && now < latest.deadlineAt) throw error;
    const { deadlineAt, submittedAt } = latest;
    const failure = decideFailureAt(error, { now, deadlineAt, submittedAt });
    if (!failure) throw error;
    services.log.warn({ err: error, generationId, failure }, 'A generation could not be made');
    await failGeneration(services, latest, failure);
    await getKind(latest).cancel(services, latest);
  }
}

async function runAndFinish(services: Services, generation: GenerationRow, stopping: AbortSignal) {
  const finished = new AbortController();
  const deadline = abortAtDeadline(services, generation, finished.signal);
  const signal = AbortSignal.any([stopping, deadline]);
  const running = getKind(generation).run(services, generation, signal);
  const result = await running.finally(() => finished.abort());
  try {
    await finishGeneration(services, generation, result);
  } catch (error) {
    if (error instanceof GenerationClosedError) await discardUnused(services, generation, result);
    throw error;
  }
}

/**
 * Aborts at the deadline, which the submission moves. It is read again after the time that a submitted job has at
 * most, so no deadline is missed.
 */
function abortAtDeadline(services: Services, generation: GenerationRow, finished: AbortSignal): AbortSignal {
  const deadline = new AbortController();
  const { timeoutMs } = getKind(generation);
  const watch = async () => {
    let latest: GenerationRow | null = generation;
    while (latest && latest.deadlineAt > services.now()) {
      const leftMs = latest.deadlineAt.getTime() - services.now().getTime();
      await sleep(Math.min(leftMs, timeoutMs), undefined, { signal: finished, ref: false });
      latest = await findGeneration(services, generation.id);
    }
    deadline.abort();
  };
  watch().catch((err: unknown) => {
    if (finished.aborted) return;
    services.log.warn({ err, generationId: generation.id }, 'A deadline could not be read');
    // The job is redelivered, and its next run watches the deadline again.
    deadline.abort();
  });
  return deadline.signal;
}

/** Deletes the result of a generation that has failed. One that another worker finished uses this very file. */
async function discardUnused(services: Services, { id }: GenerationRow, { storageKey }: StoredResult) {
  const latest = await findGeneration(services, id);
  if (latest?.status !== 'succeeded') await services.storage.delete(storageKey);
}

async function findGeneration(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<GenerationRow | null> {
  const [row] = await database.select().from(generations).where(eq(generations.id, id)).limit(1);
  return row ?? null;
}
