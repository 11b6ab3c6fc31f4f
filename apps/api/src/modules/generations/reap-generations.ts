import { and, asc, isNull, lte, or } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { failGeneration } from './end-generation.ts';
import { type GenerationRow, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import { decideTimeout } from './steps/failures.ts';

/** The job of a younger generation is not looked up: it becomes visible with the same commit. */
const minAgeMs = 30_000;
const batchSize = 100;

/**
 * Fails generations that no worker will finish: their deadline has passed or their job is gone. Returns how many.
 * A worker may finish one at the same time; the second of the two finds it finished.
 */
export async function reapGenerations(services: Services): Promise<number> {
  const now = services.now();
  const candidates = await services.database
    .select()
    .from(generations)
    .where(
      and(
        isNull(generations.finishedAt),
        or(lte(generations.deadlineAt, now), lte(generations.createdAt, new Date(now.getTime() - minAgeMs))),
      ),
    )
    .orderBy(asc(generations.deadlineAt))
    .limit(batchSize);
  let reaped = 0;
  for (const generation of candidates)
    try {
      if (await reap(services, generation)) reaped += 1;
    } catch (err) {
      // One error must not block the credits of the others.
      services.log.error({ err, generationId: generation.id }, 'A generation could not be reaped');
    }
  return reaped;
}

async function reap(services: Services, generation: GenerationRow): Promise<boolean> {
  const failure = await decideEnd(services, generation);
  if (!failure) return false;
  await failGeneration(services, generation, failure);
  await getKind(generation).cancel(services, generation);
  return true;
}

async function decideEnd({ now, jobs }: Services, { id, deadlineAt, submittedAt }: GenerationRow) {
  if (deadlineAt <= now()) return decideTimeout({ submittedAt });
  return (await jobs.isAlive('run-generation', id)) ? null : ('interrupted' as const);
}
