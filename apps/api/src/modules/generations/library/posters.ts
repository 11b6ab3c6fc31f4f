import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { type FileRow, findFilesById, setFileSize } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { storePoster } from '../steps/poster.ts';
import { findGeneration } from '../steps/progress.ts';
import { readMp4 } from '../steps/read-mp4.ts';
import { generationRenditions } from './renditions.tables.ts';
import { insertRendition, putRendition } from './renditions.ts';

/** Generations that one run looks at, and posters that it makes: customers' own work goes first. */
const lookedAt = 500;
const madeAtMost = 5;
/** After the last one, the walk begins again: workers of the previous release may have stored more. */
const restMs = 86_400_000;

type Backfilled = Pick<Services, 'database' | 'storage' | 'videoTools' | 'now' | 'log'>;
type Candidate = Pick<GenerationRow, 'id' | 'userId'> & { video: FileRow };

/**
 * Makes the task that gives earlier videos their posters and sizes, the newest first, a few in each run. Videos of today get
 * theirs when they are stored. One that has no poster afterwards is not tried again.
 */
export function createPosterBackfill(services: Backfilled): () => Promise<number> {
  let before: string | null = null;
  let restsUntil = 0;
  return async () => {
    if (services.now().getTime() < restsUntil || !(await services.videoTools.isAvailable())) return 0;
    const { candidates, lastId, isLast } = await listCandidates(services, before);
    const chosen = candidates.slice(0, madeAtMost);
    for (const candidate of chosen) await makePoster(services, candidate);
    const isDone = chosen.length === candidates.length;
    before = isDone ? lastId : (chosen.at(-1)?.id ?? lastId);
    if (isDone && isLast) {
      before = null;
      restsUntil = services.now().getTime() + restMs;
    }
    return chosen.length;
  };
}

async function listCandidates({ database }: Backfilled, before: string | null) {
  const rows = await database
    .select({ id: generations.id, userId: generations.userId, fileId: generations.resultFileId })
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
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const candidates = rows.flatMap(({ id, userId, fileId }): Candidate[] => {
    const video = fileId && files.get(fileId);
    return video && video.contentType === 'video/mp4' ? [{ id, userId, video }] : [];
  });
  return { candidates, lastId: rows.at(-1)?.id ?? before, isLast: rows.length < lookedAt };
}

async function makePoster(services: Backfilled, { id: generationId, userId, video }: Candidate) {
  const { database, storage, log } = services;
  const folder = await mkdtemp(path.join(tmpdir(), 'poster-'));
  const file = path.join(folder, 'video.mp4');
  try {
    await pipeline(await storage.read(video.storageKey), createWriteStream(file));
    const poster = await storePoster(services, { generationId, file, folder });
    if (poster)
      await database.transaction((transaction) =>
        insertRendition(transaction, { generationId, userId, format: 'poster', file: poster }),
      );
    else await putRendition(database, { generationId, format: 'poster', state: 'failed' });
    const facts = await readMp4(file);
    if (facts) await setFileSize(database, { ...facts, id: video.id });
  } catch (err) {
    // Perhaps another worker was faster, or the storage does not answer; the next walk tries it again.
    log.warn({ err, generationId }, 'A poster was not recorded');
    if (!(await findGeneration(database, generationId))) await storage.delete(`posters/${generationId}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
