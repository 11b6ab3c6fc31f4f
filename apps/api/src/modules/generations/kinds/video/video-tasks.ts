import { videoTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import type { Services } from '../../../../context.ts';
import { AiProviderError } from '../../../../providers/gemini/index.ts';
import type { GenerationRow } from '../../generations.tables.ts';
import type { GenerationTask, NextTask } from '../../queue/generation-tasks.ts';
import { loadImage } from '../../steps/input-image.ts';
import { retryLater } from '../../steps/pace.ts';
import { changeGeneration, recordStep, updateUnfinished } from '../../steps/progress.ts';
import { recordCall } from '../../steps/provider-calls.ts';
import { pollJob, submitJob } from '../../steps/provider-job.ts';
import type { StepOutcome, StepWork } from '../kind-definition.ts';
import { storeVideo } from './store-video.ts';
import { findVideoPrompt, readStepResults, readVideoInput } from './video-input.ts';
import { askForVideoPrompt } from './video-prompt.ts';

/** Progress at the start of each step, in percent. */
const stepProgress = { prompting: 5, rendering: 20, storing: 90 } as const;

/** How a video is made. Each task stores its result in the row before the next one is due. */
export const videoTasks = { prompt: writePrompt, submit: submitVideo, poll: pollVideo, store: keepVideo };

/** Where a video continues, by what is stored of it. */
export function findVideoTask(generation: GenerationRow): GenerationTask {
  if (readStepResults(generation).fileUri) return 'store';
  if (generation.providerJobId) return 'poll';
  return findVideoPrompt(generation) === null ? 'prompt' : 'submit';
}

async function writePrompt(services: Services, work: StepWork): Promise<NextTask> {
  const { generation, job, signal } = work;
  if (findVideoPrompt(generation) !== null) return { task: 'submit' };
  const { apiKey } = await work.getKey();
  const { prompt: instructions, ...shape } = readVideoInput(generation);
  if (generation.step !== 'prompting')
    await recordStep(services, generation, {
      step: 'prompting',
      progress: stepProgress.prompting,
      message: generation.inputFileId ? m.studio_video_looking() : m.studio_video_reading(),
    });
  const image = await loadImage(services, generation.inputFileId);
  try {
    const request = { image, instructions, shape, signal };
    const { value: videoPrompt, usage } = await askForVideoPrompt(services, apiKey, request);
    await recordCall(services, generation, { task: 'prompt', model: services.aiModels.names.text, usage });
    await recordStep(services, generation, {
      step: 'rendering',
      progress: stepProgress.rendering,
      message: m.studio_video_prompt_written(),
      changes: { stepResults: { videoPrompt } },
    });
    return { task: 'submit' };
  } catch (error) {
    // Writing a prompt twice costs next to nothing.
    if (!(error instanceof AiProviderError) || signal.aborted) throw error;
    const { kind, retryAfterMs } = error;
    return retryLater(job, error, { mayPass: kind === 'unavailable', retryAfterMs });
  }
}

async function submitVideo(services: Services, { generation, getKey }: StepWork): Promise<NextTask> {
  const { id } = generation;
  const videoPrompt = findVideoPrompt(generation);
  if (videoPrompt === null) return { task: 'prompt' };
  const { seed, hasSound, ...shape } = readVideoInput(generation);
  return submitJob(services, generation, {
    key: await getKey(),
    model: services.aiModels.names.video,
    timeoutMs: videoTimeoutMs,
    load: async () => ({
      image: await loadImage(services, generation.inputFileId),
      lastImage: await loadImage(services, generation.lastFileId),
    }),
    send: (apiKey, images) =>
      services.aiModels.video.submit({ apiKey, prompt: videoPrompt, ...images, shape, seed, hasSound }),
    store: (changes) =>
      generation.status === 'running'
        ? updateUnfinished(services.database, { id, changes })
        : // It waited in the queue until now.
          recordStep(services, generation, {
            step: 'rendering',
            progress: stepProgress.rendering,
            message: m.studio_video_rendering(),
            changes,
          }),
  });
}

async function pollVideo(services: Services, work: StepWork): Promise<NextTask> {
  const { generation, sinceFinishMs } = work;
  const { id } = generation;
  return pollJob(services, generation, {
    model: services.aiModels.video,
    ...{ key: await work.getKey(), sinceFinishMs },
    onEnd: (end) => recordVideoCall(services, generation, end),
    onRunning: async (elapsedMs) => {
      const progress = estimateRenderProgress(elapsedMs);
      if (progress > generation.progress)
        await changeGeneration(services.database, {
          id,
          changes: { progress },
          message: m.studio_video_rendering(),
        });
    },
    onFinished: (fileUri) =>
      recordStep(services, generation, {
        step: 'storing',
        progress: stepProgress.storing,
        message: m.studio_video_saving(),
        changes: { stepResults: { ...readStepResults(generation), fileUri } },
      }),
  });
}

/** Google charges for the seconds of a video, and nothing for a job that ends without one. */
async function recordVideoCall(
  services: Services,
  generation: GenerationRow,
  { hasResult }: { hasResult: boolean },
): Promise<void> {
  const { durationSeconds, resolution } = readVideoInput(generation);
  const model = generation.model ?? services.aiModels.names.video;
  const usage = { seconds: hasResult ? durationSeconds : 0, resolution };
  await recordCall(services, generation, { task: 'poll', model, usage });
}

async function keepVideo(services: Services, { generation, job, getKey }: StepWork): Promise<StepOutcome> {
  const { fileUri } = readStepResults(generation);
  if (!fileUri) return { task: 'poll' };
  const { durationSeconds } = readVideoInput(generation);
  const { apiKey } = await getKey();
  const video = { generationId: generation.id, apiKey, fileUri, durationSeconds };
  return storeVideo(services, job, video);
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
