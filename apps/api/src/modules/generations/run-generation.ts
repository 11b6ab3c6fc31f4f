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
    if (stopping.aborted && now < generation.deadlineAt) throw error;
    const failure = decideFailureAt(error, { now, deadlineAt: generation.deadlineAt });
    if (!failure) throw error;
    services.log.warn({ err: error, generationId, failure }, 'A generation could not be made');
    const latest = (await findGeneration(services, generationId)) ?? generation;
    await failGeneration(services, latest, failure);
    await getKind(latest).cancel(services, latest);
  }
}

async function runAndFinish(services: Services, generation: GenerationRow, stopping: AbortSignal) {
  const leftMs = Math.max(generation.deadlineAt.getTime() - services.now().getTime(), 0);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(leftMs)]);
  const result = await getKind(generation).run(services, generation, signal);
  try {
    await finishGeneration(services, generation, result);
  } catch (error) {
    if (error instanceof GenerationClosedError) await discardUnused(services, generation, result);
    throw error;
  }
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
