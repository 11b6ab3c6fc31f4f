import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { failGeneration } from './end-generation.ts';
import { generationJobs, generations } from './generations.tables.ts';
import { getKind } from './kinds/generation-kinds.ts';
import { taskModels } from './queue/generation-tasks.ts';
import { decidePriority } from './queue-rules.ts';
import { decideTimeout } from './steps/failures.ts';

const batchSize = 100;

/**
 * Fails generations whose deadline has passed without a worker, and returns how many. A worker may finish one at the
 * same time; the second of the two finds it finished.
 */
export async function reapGenerations(services: Services): Promise<number> {
  await queueLostJobs(services);
  const candidates = await services.database
    .select()
    .from(generations)
    .where(and(isNull(generations.finishedAt), lte(generations.deadlineAt, services.now())))
    .orderBy(asc(generations.deadlineAt))
    .limit(batchSize);
  let reaped = 0;
  for (const generation of candidates)
    try {
      await runInLanguage(generation.language, () =>
        failGeneration(services, generation, decideTimeout(generation)),
      );
      await getKind(generation).cancel(services, generation);
      reaped += 1;
    } catch (err) {
      // One error must not block the credits of the others.
      services.log.error({ err, generationId: generation.id }, 'A generation could not be reaped');
    }
  return reaped;
}

/** Gives unfinished generations without a job one: the previous release queued them elsewhere. */
async function queueLostJobs({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const lost = await database
    .select({ generation: generations })
    .from(generations)
    .leftJoin(generationJobs, eq(generationJobs.generationId, generations.id))
    .where(and(isNull(generations.finishedAt), isNull(generationJobs.generationId)))
    .orderBy(asc(generations.id))
    .limit(batchSize);
  if (lost.length === 0) return;
  const jobs = lost.map(({ generation }) => {
    const task = getKind(generation).findTask(generation);
    const occupied = task === 'poll' ? { aiKeyId: generation.aiKeyId, model: taskModels[task].model } : {};
    const priority = decidePriority({ membership: 'free', unfinished: 0 }, generation.createdAt);
    return { generationId: generation.id, task, priority, ...occupied, dueAt: now() };
  });
  await database.insert(generationJobs).values(jobs).onConflictDoNothing();
}
