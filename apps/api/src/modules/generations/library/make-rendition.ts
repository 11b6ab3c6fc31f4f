import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { imageSizeFromFile } from 'image-size/fromFile';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { type RenditionFormat, renditionTypes } from '../../../providers/video-tools/index.ts';
import { type FileRow, findFilesById, setFileSize } from '../../uploads/index.ts';
import { type GenerationRow, generations } from '../generations.tables.ts';
import { readMp4 } from '../steps/read-mp4.ts';
import { lockVariants } from '../steps/variants.ts';
import { findRendition, insertRendition, putRendition } from './renditions.ts';

/** What is known of the generation that a file is made of. */
type Source = Pick<GenerationRow, 'id' | 'userId' | 'kind' | 'creditCost' | 'batchId' | 'variantCount'>;

export interface RenditionWork {
  generation: Source;
  /** Its result. */
  video: FileRow;
  format: RenditionFormat;
}

/** What else is stored in the transaction that records the file, or that there is none; all variants are locked. */
export type OnSettled = (transaction: Transaction, generation: Source) => Promise<void>;

interface Run {
  /** Aborts when the worker stops. */
  signal?: AbortSignal;
  onSettled?: OnSettled;
}

interface PendingRendition extends RenditionWork {
  /** The generation was deleted for good, and its bytes are gone. */
  isRemoved: boolean;
}

/**
 * A rendition that still has to be made, of a video that may be deleted and come back; null when it was made, or the
 * generation is gone.
 */
export async function findPending(
  { database }: Pick<Services, 'database'>,
  { generationId, format }: { generationId: string; format: RenditionFormat },
): Promise<PendingRendition | null> {
  const rendition = await findRendition(database, { generationId, format });
  if (rendition?.state !== 'pending') return null;
  const [generation] = await database.select().from(generations).where(eq(generations.id, generationId));
  if (!generation?.resultFileId) return null;
  const { resultFileId, filesRemovedAt } = generation;
  const video = (await findFilesById(database, [resultFileId])).get(resultFileId);
  return video ? { generation, video, format, isRemoved: filesRemovedAt !== null } : null;
}

/**
 * Makes a file from a video and records it. It may run again: its key in storage follows from the generation. A video of
 * which it cannot be made has none; errors of the storage or the database are thrown.
 */
export async function makeRendition(services: Services, work: RenditionWork, run: Run = {}): Promise<void> {
  const { videoTools, storage, log } = services;
  const { generation, video, format } = work;
  const folder = await mkdtemp(path.join(tmpdir(), 'rendition-'));
  const files = { input: path.join(folder, 'video.mp4'), output: path.join(folder, 'made') };
  try {
    await pipeline(await storage.read(video.storageKey), createWriteStream(files.input));
    await addSize(services, { video, file: files.input });
    try {
      await videoTools.make(format, { ...files, ...(run.signal && { signal: run.signal }) });
    } catch (err) {
      run.signal?.throwIfAborted();
      log.warn({ err, generationId: generation.id, format }, 'A file could not be made from a video');
      await recordFailure(services, work, run);
      return;
    }
    await store(services, work, { ...run, output: files.output });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Earlier releases stored videos without their size. */
async function addSize({ database }: Services, { video, file }: { video: FileRow; file: string }) {
  const size = video.width === null && (await readMp4(file));
  if (size) await setFileSize(database, { ...size, id: video.id });
}

/** Records that there is none. */
export function recordFailure(
  { database }: Pick<Services, 'database'>,
  { generation, format }: RenditionWork,
  { onSettled }: Run,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await putRendition(transaction, { generationId: generation.id, format, state: 'failed' });
    await lockVariants(transaction, generation);
    await onSettled?.(transaction, generation);
  });
}

class GenerationGoneError extends Error {}

async function store(
  { database, storage }: Services,
  { generation, format }: RenditionWork,
  { output, onSettled }: Run & { output: string },
): Promise<void> {
  const { id: generationId, userId } = generation;
  const contentType = renditionTypes[format];
  const { size: bytes } = await stat(output);
  const storageKey = format === 'poster' ? `posters/${generationId}` : `exports/${generationId}-${format}`;
  await storage.put(storageKey, { stream: createReadStream(output), bytes }, { contentType });
  const size = await measure(output, contentType);
  try {
    await database.transaction(async (transaction) => {
      // The account first, as a deletion of it does: the new file refers to it.
      const file = { storageKey, contentType, bytes, ...size };
      await insertRendition(transaction, { generationId, userId, format, file });
      const own = (await lockVariants(transaction, generation)).find(({ id }) => id === generationId);
      if (!own || own.filesRemovedAt) throw new GenerationGoneError();
      await onSettled?.(transaction, generation);
    });
  } catch (error) {
    // Another worker may have stored the same file, under the same key.
    if ((await findRendition(database, { generationId, format }))?.state === 'ready') return;
    await storage.delete(storageKey);
    if (error instanceof GenerationGoneError) return;
    throw error;
  }
}

async function measure(file: string, contentType: string) {
  if (contentType.startsWith('image/')) {
    const { width, height } = await imageSizeFromFile(file);
    return { width, height };
  }
  const found = await readMp4(file);
  return { width: found?.width ?? null, height: found?.height ?? null };
}
