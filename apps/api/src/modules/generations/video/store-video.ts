import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import type { StoredResult } from '../finish-generation.ts';
import { GenerationFailedError } from '../generation-failure.ts';
import { decideRetryDelayMs } from '../generation-pace.ts';
import type { FinishedVideo } from './await-video.ts';
import { findMp4DurationSeconds } from './find-mp4-duration.ts';

const maxVideoBytes = 200 * 1024 * 1024;
const contentType = 'video/mp4';
const downloadTimeoutMs = 120_000;

async function download(services: Services, video: FinishedVideo, file: string, attempt = 0): Promise<void> {
  try {
    const signal = AbortSignal.timeout(downloadTimeoutMs);
    const { apiKey, fileUri } = video;
    const source = await services.videoGenerator.download({
      apiKey,
      fileUri,
      maxBytes: maxVideoBytes,
      signal,
    });
    await pipeline(source, createWriteStream(file));
  } catch (error) {
    const delayMs = decideRetryDelayMs(attempt);
    // The video is made and paid for; a broken connection is worth another try.
    const isFinal =
      error instanceof AiProviderError && ['refused', 'failed', 'key-invalid'].includes(error.kind);
    if (isFinal || delayMs === null) throw new GenerationFailedError('provider_failed', { cause: error });
    await sleep(delayMs);
    await download(services, video, file, attempt + 1);
  }
}

/** A result that no player could open is no result. */
async function requirePlayable(file: string, askedSeconds: number) {
  const handle = await open(file);
  try {
    const seconds = await findMp4DurationSeconds(handle);
    if (seconds === null || seconds < askedSeconds / 2)
      throw new GenerationFailedError('provider_failed', {
        cause: new Error(`the file lasts ${seconds} seconds`),
      });
  } finally {
    await handle.close();
  }
}

/**
 * Copies the finished video into our own storage, through a temporary file in which it is checked first. The
 * storage key follows from the generation, so that a repeated step replaces its own earlier copy.
 */
export async function storeVideo(services: Services, video: FinishedVideo): Promise<StoredResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const file = path.join(folder, 'video.mp4');
  try {
    await download(services, video, file);
    await requirePlayable(file, video.generation.durationSeconds);
    const { size: bytes } = await stat(file);
    const storageKey = `videos/${video.generation.id}`;
    await services.storage.put(storageKey, { stream: createReadStream(file), bytes }, { contentType });
    return { storageKey, contentType, bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
