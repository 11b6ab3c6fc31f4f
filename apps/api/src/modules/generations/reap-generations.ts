import { and, asc, isNull, lte, or } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { failGeneration } from './fail-generation.ts';
import { generationKinds } from './generation-kinds.ts';
import { type GenerationRow, generations } from './generations.tables.ts';

/** A job is looked for only when its generation is older than this: it becomes visible with the same commit. */
const youngMs = 30_000;
const batchSize = 100;

async function decideEnd({ now, jobs }: Services, { id, deadlineAt }: GenerationRow) {
  if (deadlineAt <= now()) return 'timed_out' as const;
  return (await jobs.isAlive('run-generation', id)) ? null : ('interrupted' as const);
}

async function reap(services: Services, generation: GenerationRow): Promise<boolean> {
  const failure = await decideEnd(services, generation);
  if (!failure) return false;
  await failGeneration(services, generation, failure);
  await generationKinds[generation.kind].cancel(services, generation);
  return true;
}

/**
 * Ends generations that no worker will end: their deadline has passed or their job is gone. Returns how many.
 * It and a worker may come at once; whoever is second finds the generation ended.
 */
export async function reapGenerations(services: Services): Promise<number> {
  const now = services.now();
  const candidates = await services.database
    .select()
    .from(generations)
    .where(
      and(
        isNull(generations.finishedAt),
        or(lte(generations.deadlineAt, now), lte(generations.createdAt, new Date(now.getTime() - youngMs))),
      ),
    )
    .orderBy(asc(generations.deadlineAt))
    .limit(batchSize);
  let ended = 0;
  for (const generation of candidates)
    try {
      if (await reap(services, generation)) ended += 1;
    } catch (err) {
      // One that fails must not keep the credits of the others.
      services.log.error({ err, generationId: generation.id }, 'A generation could not be ended');
    }
  return ended;
}
