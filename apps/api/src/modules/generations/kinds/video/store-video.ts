import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../../context.ts';
import { AiProviderError } from '../../../../providers/gemini/index.ts';
import { GenerationFailedError } from '../../steps/failures.ts';
import { retryLater } from '../../steps/pace.ts';
import { readMp4 } from '../../steps/read-mp4.ts';
import type { StepOutcome, StepWork } from '../kind-definition.ts';

const maxVideoBytes = 200 * 1024 * 1024;
const contentType = 'video/mp4';
const downloadTimeoutMs = 120_000;

interface FinishedVideo {
  generationId: string;
  /** Where the provider offers the file, and the key that can fetch it. */
  fileUri: string;
  apiKey: string;
  durationSeconds: number;
}

/**
 * Copies the finished video into our storage, through a temporary file in which it is checked first. The storage key
 * follows from the generation, so that a repeated step replaces its own earlier copy.
 */
export async function storeVideo(
  services: Services,
  job: StepWork['job'],
  video: FinishedVideo,
): Promise<StepOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const file = path.join(folder, 'video.mp4');
  try {
    try {
      await download(services, video, file);
    } catch (cause) {
      // The video is made and paid for, so a broken connection is worth another try.
      const error = new GenerationFailedError('provider_failed', { cause });
      return retryLater(job, error, { mayPass: mayPass(cause) });
    }
    const size = await measurePlayable(file, video.durationSeconds);
    const { size: bytes } = await stat(file);
    const { generationId } = video;
    const storageKey = `videos/${generationId}`;
    await services.storage.put(storageKey, { stream: createReadStream(file), bytes }, { contentType });
    const awaitsPoster = await services.videoTools.isAvailable();
    return { result: { storageKey, contentType, bytes, ...size, awaitsPoster } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download({ aiModels }: Services, { apiKey, fileUri }: FinishedVideo, file: string) {
  const signal = AbortSignal.timeout(downloadTimeoutMs);
  const source = await aiModels.video.download({ apiKey, fileUri, maxBytes: maxVideoBytes, signal });
  await pipeline(source, createWriteStream(file));
}

function mayPass(error: unknown): boolean {
  return !(error instanceof AiProviderError && ['refused', 'failed', 'key-invalid'].includes(error.kind));
}

/** The size of the video. Rejects a file that is not a complete MP4 of about the requested length. */
async function measurePlayable(file: string, requestedSeconds: number) {
  const found = await readMp4(file);
  if (found === null || found.seconds < requestedSeconds / 2)
    throw new GenerationFailedError('provider_failed', {
      cause: new Error(`the file lasts ${found?.seconds ?? 'no'} seconds`),
    });
  const { width, height } = found;
  return { width, height };
}
