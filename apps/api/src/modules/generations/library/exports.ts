import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GenerationExport } from '@credit-studio/contracts';
import type { ExportFormat } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { renditionTypes } from '../../../providers/video-tools/index.ts';
import { buildDownloadUrl, type FileRow, findFile } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { readMp4 } from '../steps/read-mp4.ts';
import { findRendition, insertRendition, putRendition } from './renditions.ts';
import { lockInGallery } from './selection.ts';

/** How long a failure is reported before the same call tries again. */
const failedShownMs = 60_000;
/** Longer than a worker needs with all its tries: after that, the job is queued again. */
const pendingTrustedMs = 900_000;

/**
 * The state of an export, which the first call orders. It is made once: later calls return the same file, until the
 * generation is deleted.
 */
export async function requestExport(
  services: Services,
  { userId, id, format }: { userId: string; id: string; format: ExportFormat },
): Promise<GenerationExport> {
  await services.jobs.open();
  return services.database.transaction(async (transaction) => {
    const [generation] = await lockInGallery(transaction, { userId, ids: [id] });
    const video = generation?.resultFileId ? await findFile(transaction, generation.resultFileId) : null;
    if (video?.contentType !== 'video/mp4') throw new AppError('conflict', m.studio_only_finished_exported());
    const known = await findRendition(transaction, { generationId: id, format });
    const file = known?.fileId ? await findFile(transaction, known.fileId) : null;
    if (file) return { status: 'ready', url: buildDownloadUrl(services, file) };
    const ageMs = known ? services.now().getTime() - known.stateSince.getTime() : Number.POSITIVE_INFINITY;
    const trustedMs = known?.state === 'failed' ? failedShownMs : pendingTrustedMs;
    if (known && ageMs < trustedMs) return { status: known.state, url: null };
    await putRendition(transaction, { generationId: id, format, state: 'pending' });
    await services.jobs.enqueue(transaction, {
      name: 'export-video',
      data: { generationId: id, format },
      key: `${id}:${format}`,
    });
    return { status: 'pending', url: null };
  });
}

/**
 * The worker's half. It may run again: a finished export stays as it is, and a video that cannot be exported is not tried
 * again. Errors of the storage or the database are thrown, so that the queue repeats the job.
 */
export async function makeExport(
  services: Services,
  { generationId, format }: JobPayloads['export-video'],
  stopping: AbortSignal,
): Promise<void> {
  const { database, storage, videoTools, log } = services;
  const source = await findSource(services, { generationId, format });
  if (!source) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  const files = { input: path.join(folder, 'video.mp4'), output: path.join(folder, `export.${format}`) };
  try {
    await pipeline(await storage.read(source.video.storageKey), createWriteStream(files.input));
    try {
      await videoTools.make(format, { ...files, signal: stopping });
    } catch (err) {
      stopping.throwIfAborted();
      log.warn({ err, generationId, format }, 'A video could not be exported');
      await putRendition(database, { generationId, format, state: 'failed' });
      return;
    }
    await storeExport(services, { generation: source.generation, format, output: files.output });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The video of an export that still has to be made; null when it is there, or the generation is gone. */
async function findSource(
  { database }: Services,
  { generationId, format }: JobPayloads['export-video'],
): Promise<{ generation: GenerationRow; video: FileRow } | null> {
  const rendition = await findRendition(database, { generationId, format });
  if (rendition?.state !== 'pending') return null;
  const [generation] = await database.select().from(generations).where(eq(generations.id, generationId));
  const video = generation?.resultFileId && (await findFile(database, generation.resultFileId));
  return generation && video ? { generation, video } : null;
}

class GenerationGoneError extends Error {}

async function storeExport(
  { database, storage }: Services,
  { generation, format, output }: { generation: GenerationRow; format: ExportFormat; output: string },
): Promise<void> {
  const { id: generationId, userId } = generation;
  const contentType = renditionTypes[format];
  const { size: bytes } = await stat(output);
  const storageKey = `exports/${generationId}-${format}`;
  await storage.put(storageKey, { stream: createReadStream(output), bytes }, { contentType });
  const size = await measure(output, contentType);
  try {
    await database.transaction(async (transaction) => {
      // The account first, as a deletion of it does: the new file refers to it.
      const file = { storageKey, contentType, bytes, ...size };
      await insertRendition(transaction, { generationId, userId, format, file });
      const [row] = await transaction
        .select({ filesRemovedAt: generations.filesRemovedAt })
        .from(generations)
        .where(eq(generations.id, generationId))
        .for('update');
      if (!row || row.filesRemovedAt) throw new GenerationGoneError();
    });
  } catch (error) {
    if (await hasExport(database, { generationId, format })) return;
    await storage.delete(storageKey);
    if (error instanceof GenerationGoneError) return;
    throw error;
  }
}

async function measure(file: string, contentType: string) {
  const found = contentType === 'video/mp4' ? await readMp4(file) : null;
  return { width: found?.width ?? null, height: found?.height ?? null };
}

/** Another worker may have stored the same export, under the same key. */
async function hasExport(database: Services['database'], rendition: JobPayloads['export-video']) {
  return (await findRendition(database, rendition))?.state === 'ready';
}
