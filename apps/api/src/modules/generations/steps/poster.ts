import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Services } from '../../../context.ts';
import { renditionTypes } from '../../../providers/video-tools/index.ts';

/** An image in storage. */
export interface StoredPoster {
  storageKey: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/**
 * Stores the first frame of a video that is at `file`, with `folder` for what comes in between. Null when there is none: a
 * video without a poster is better than none. Its key follows from the generation, so that a repeated step replaces its
 * own earlier copy.
 */
export async function storePoster(
  { videoTools, storage, log }: Pick<Services, 'videoTools' | 'storage' | 'log'>,
  { generationId, file, folder }: { generationId: string; file: string; folder: string },
): Promise<StoredPoster | null> {
  if (!(await videoTools.isAvailable())) return null;
  try {
    const output = path.join(folder, 'poster.jpg');
    await videoTools.make('poster', { input: file, output });
    const { width, height } = await sharp(output).metadata();
    const { size: bytes } = await stat(output);
    const storageKey = `posters/${generationId}`;
    const contentType = renditionTypes.poster;
    await storage.put(storageKey, { stream: createReadStream(output), bytes }, { contentType });
    return { storageKey, contentType, bytes, width, height };
  } catch (err) {
    log.warn({ err, generationId }, 'A video has no poster');
    return null;
  }
}
