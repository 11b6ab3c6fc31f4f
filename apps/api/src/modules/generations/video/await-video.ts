import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../context.ts';
import { AiProviderError } from '../../../providers/gemini/index.ts';
import { findAiKey, markAiKeyInvalid, type UsableAiKey } from '../../ai-keys/index.ts';
import { GenerationFailedError } from '../generation-failure.ts';
import { decidePollDelayMs, estimateRenderProgress } from '../generation-pace.ts';
import { recordProgress } from '../record-progress.ts';
import type { SubmittedGeneration } from './submit-video.ts';

/** A finished job: where its file is, and the key that may fetch it. */
export interface FinishedVideo {
  generation: SubmittedGeneration;
  apiKey: string;
  fileUri: string;
}

/** Answers that say nothing about the job itself: the next look may succeed. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof AiProviderError && ['unavailable', 'timed-out', 'rate-limited'].includes(error.kind)
  );
}

async function look(services: Services, key: UsableAiKey, generation: SubmittedGeneration) {
  try {
    return await services.videoGenerator.poll({ apiKey: key.apiKey, jobId: generation.providerJobId });
  } catch (error) {
    if (error instanceof AiProviderError && error.kind === 'key-invalid')
      await markAiKeyInvalid(services, { key, reason: error.message });
    if (!isPassing(error)) throw error;
    services.log.info(
      { err: error, generationId: generation.id },
      'A look at a video job failed and is repeated',
    );
    return { state: 'running' as const };
  }
}

/** Looks at the job until it is finished, and tells progress as time goes by. Throws when `signal` ends. */
export async function awaitVideo(
  services: Services,
  generation: SubmittedGeneration,
  signal: AbortSignal,
): Promise<FinishedVideo> {
  const key = await findAiKey(services, generation.aiKeyId);
  // Staff removed the key meanwhile, and no other one can read this job.
  if (!key) throw new GenerationFailedError('provider_failed');
  const startMs = (generation.submittedAt ?? generation.createdAt).getTime();
  let { progress } = generation;
  while (true) {
    signal.throwIfAborted();
    const job = await look(services, key, generation);
    if (job.state === 'finished') return { generation, apiKey: key.apiKey, fileUri: job.fileUri };
    const elapsedMs = services.now().getTime() - startMs;
    const estimate = estimateRenderProgress(elapsedMs);
    if (estimate > progress) {
      progress = estimate;
      const changes = { status: 'rendering' as const, progress };
      await recordProgress(services, { id: generation.id, changes, message: 'Rendering your video.' });
    }
    await sleep(decidePollDelayMs(elapsedMs), undefined, { signal });
  }
}
