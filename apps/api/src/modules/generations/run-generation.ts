import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { GenerationClosedError } from './change-generation.ts';
import { decideFailureAt } from './decide-failure.ts';
import { failGeneration } from './fail-generation.ts';
import { finishGeneration, type StoredResult } from './finish-generation.ts';
import { generationKinds } from './generation-kinds.ts';
import { type GenerationRow, generations } from './generations.tables.ts';

async function findGeneration(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<GenerationRow | null> {
  const [row] = await database.select().from(generations).where(eq(generations.id, id)).limit(1);
  return row ?? null;
}

/** A generation that failed meanwhile needs no file. One that succeeded did so with this very file. */
async function discardUnused(services: Services, { id }: GenerationRow, { storageKey }: StoredResult) {
  const latest = await findGeneration(services, id);
  if (latest?.status !== 'succeeded') await services.storage.delete(storageKey);
}

async function makeAndFinish(services: Services, generation: GenerationRow, stopping: AbortSignal) {
  const leftMs = Math.max(generation.deadlineAt.getTime() - services.now().getTime(), 0);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(leftMs)]);
  const result = await generationKinds[generation.kind].make(services, generation, signal);
  try {
    await finishGeneration(services, generation, result);
  } catch (error) {
    if (error instanceof GenerationClosedError) await discardUnused(services, generation, result);
    throw error;
  }
}

/**
 * The worker's verb: brings one generation to its end, wherever an earlier run of it stopped. When `stopping`
 * ends first it throws, and the next delivery of the job goes on from what is stored.
 */
export async function runGeneration(
  services: Services,
  { generationId }: { generationId: string },
  stopping: AbortSignal,
): Promise<void> {
  const generation = await findGeneration(services, generationId);
  if (!generation || generation.finishedAt) return;
  try {
    await makeAndFinish(services, generation, stopping);
  } catch (error) {
    if (error instanceof GenerationClosedError) return;
    const now = services.now();
    if (stopping.aborted && now < generation.deadlineAt) throw error;
    const failure = decideFailureAt(error, { now, deadlineAt: generation.deadlineAt });
    if (!failure) throw error;
    services.log.warn({ err: error, generationId, failure }, 'A generation could not be made');
    const latest = (await findGeneration(services, generationId)) ?? generation;
    await failGeneration(services, latest, failure);
    await generationKinds[latest.kind].cancel(services, latest);
  }
}
