import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { findFilesById } from '../../uploads/index.ts';
import { generations } from '../generations.tables.ts';
import { makeRendition, type RenditionWork } from './make-rendition.ts';
import { generationRenditions } from './renditions.tables.ts';

/** Generations that one run looks at, and posters that it makes: customers' own work goes first. */
const lookedAt = 500;
const madeAtMost = 5;
/** After the last one, the walk begins again: workers of the previous release may have stored more. */
const restMs = 86_400_000;

/**
 * Makes the task that gives earlier videos their posters and sizes, the newest first, a few in each run. Videos of today have
 * theirs ordered with their end. One that has no poster afterwards is not tried again.
 */
export function createPosterBackfill(services: Services): () => Promise<number> {
  let before: string | null = null;
  let restsUntil = 0;
  return async () => {
    if (services.now().getTime() < restsUntil || !(await services.videoTools.isAvailable())) return 0;
    const { candidates, lastId, isLast } = await listCandidates(services, before);
    const chosen = candidates.slice(0, madeAtMost);
    for (const candidate of chosen)
      await makeRendition(services, candidate).catch((err: unknown) => {
        // The storage does not answer, perhaps; the next walk tries it again.
        services.log.warn({ err, generationId: candidate.generation.id }, 'A poster was not recorded');
      });
    const isDone = chosen.length === candidates.length;
    before = isDone ? lastId : (chosen.at(-1)?.generation.id ?? lastId);
    if (isDone && isLast) {
      before = null;
      restsUntil = services.now().getTime() + restMs;
    }
    return chosen.length;
  };
}

async function listCandidates({ database }: Pick<Services, 'database'>, before: string | null) {
  const { id, userId, kind, creditCost, batchId, variantCount, resultFileId } = generations;
  const rows = await database
    .select({ id, userId, kind, creditCost, batchId, variantCount, resultFileId })
    .from(generations)
    .leftJoin(
      generationRenditions,
      and(eq(generationRenditions.generationId, generations.id), eq(generationRenditions.format, 'poster')),
    )
    .where(
      and(
        eq(generations.status, 'succeeded'),
        isNull(generations.deletedAt),
        isNull(generationRenditions.generationId),
        before ? lt(generations.id, before) : undefined,
      ),
    )
    .orderBy(desc(generations.id))
    .limit(lookedAt);
  const files = await findFilesById(
    database,
    rows.flatMap((row) => row.resultFileId ?? []),
  );
  const candidates = rows.flatMap((generation): RenditionWork[] => {
    const video = generation.resultFileId && files.get(generation.resultFileId);
    return video && video.contentType === 'video/mp4' ? [{ generation, video, format: 'poster' }] : [];
  });
  return { candidates, lastId: rows.at(-1)?.id ?? before, isLast: rows.length < lookedAt };
}
