import { videoTimeoutMs } from '@credit-studio/contracts/rules';
import type { Services } from '../../../../context.ts';
import type { GenerationRow } from '../../generations.tables.ts';
import { awaitUsableKey } from '../../steps/await-key.ts';
import { loadInputImage } from '../../steps/input-image.ts';
import { recordStep } from '../../steps/progress.ts';
import { awaitJob, type SubmittedGeneration, submitJob } from '../../steps/provider-job.ts';
import type { StoredResult } from '../kind-definition.ts';
import { storeVideo } from './store-video.ts';
import { readVideoInput, readVideoPrompt } from './video-input.ts';
import { writeVideoPrompt } from './video-prompt.ts';

/** Progress at the start of each step, in percent. */
const stepProgress = { prompting: 5, rendering: 20, storing: 90 } as const;

/** Prompt, submit, wait, store. The result of each step is in the row before the next one starts. */
export async function makeVideo(
  services: Services,
  generation: GenerationRow,
  signal: AbortSignal,
): Promise<StoredResult> {
  const { row: prompted, videoPrompt } = await ensurePrompt(services, generation, signal);
  const shape = readVideoInput(prompted);
  const submitted = await submitJob(
    services,
    prompted,
    {
      model: 'video',
      timeoutMs: videoTimeoutMs,
      load: () => loadInputImage(services, prompted),
      send: (apiKey, image) => services.aiModels.video.submit({ apiKey, prompt: videoPrompt, image, shape }),
    },
    signal,
  );
  // It was put back in the queue while all keys were paused.
  if (submitted.status === 'queued')
    await recordStep(services, submitted, {
      step: 'rendering',
      progress: stepProgress.rendering,
      message: 'Rendering your video.',
    });
  const job = await awaitRendering(services, submitted, signal);
  await recordStep(services, submitted, {
    step: 'storing',
    progress: stepProgress.storing,
    message: 'Rendered. Saving your video.',
  });
  return storeVideo(services, {
    ...job,
    generationId: generation.id,
    durationSeconds: shape.durationSeconds,
  });
}

/** The prompt for the video model: the stored one, the customer's own, or one written now. */
async function ensurePrompt(services: Services, generation: GenerationRow, signal: AbortSignal) {
  const stored = readVideoPrompt(generation);
  if (stored !== null) return { row: generation, videoPrompt: stored };
  const { prompt, promptKind, ...shape } = readVideoInput(generation);
  const started = await recordStep(services, generation, {
    step: 'prompting',
    progress: stepProgress.prompting,
    message: 'Looking at your image.',
  });
  const image = await loadInputImage(services, generation);
  const request = { image, instructions: prompt, shape, signal };
  const write = () => writeVideoPrompt(services, request);
  const videoPrompt =
    promptKind === 'video-prompt' ? prompt : await awaitUsableKey(services, started, signal, write);
  const row = await recordStep(services, started, {
    step: 'rendering',
    progress: stepProgress.rendering,
    message: 'The video prompt is written. Rendering starts.',
    changes: { stepResults: { videoPrompt } },
  });
  return { row, videoPrompt };
}

function awaitRendering(services: Services, generation: SubmittedGeneration, signal: AbortSignal) {
  let { progress } = generation;
  return awaitJob(
    services,
    generation,
    {
      model: services.aiModels.video,
      onRunning: async (elapsedMs) => {
        const estimate = estimateRenderProgress(elapsedMs);
        if (estimate <= progress) return;
        progress = estimate;
        await recordStep(services, generation, {
          step: 'rendering',
          progress,
          message: 'Rendering your video.',
        });
      },
    },
    signal,
  );
}

const typicalRenderMs = 60_000;

/**
 * The provider reports no progress of a job. This estimate approaches the next step without reaching it, in steps of
 * five, so that a customer sees movement and the events stay few.
 */
export function estimateRenderProgress(elapsedMs: number): number {
  const share = 1 - Math.exp(-elapsedMs / typicalRenderMs);
  const span = stepProgress.storing - 5 - stepProgress.rendering;
  return stepProgress.rendering + Math.floor((share * span) / 5) * 5;
}
