import { videoDurationSchema } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import { findFile } from '../../uploads/index.ts';
import type { StoredResult } from '../finish-generation.ts';
import { GenerationFailedError } from '../generation-failure.ts';
import { stepProgress } from '../generation-pace.ts';
import type { GenerationRow } from '../generations.tables.ts';
import { readImage } from '../read-image.ts';
import { recordProgress } from '../record-progress.ts';
import { writeImagePrompt } from '../write-image-prompt.ts';
import { awaitVideo } from './await-video.ts';
import { storeVideo } from './store-video.ts';
import { submitVideo } from './submit-video.ts';

async function loadImage(services: Services, { imageFileId }: GenerationRow) {
  const file = await findFile(services.database, imageFileId);
  if (!file) throw new GenerationFailedError('bad_image');
  return readImage(services, file);
}

function shapeOf({ aspectRatio, durationSeconds }: GenerationRow) {
  return {
    aspectRatio,
    durationSeconds: videoDurationSchema.parse(durationSeconds),
  };
}

/** The words for the video model: stored ones, the customer's own, or written now. */
async function requirePrompt(services: Services, generation: GenerationRow, signal: AbortSignal) {
  const { id, videoPrompt, promptKind, prompt } = generation;
  if (videoPrompt !== null) return generation;
  const startedAt = generation.startedAt ?? services.now();
  const changes = { status: 'prompting' as const, progress: stepProgress.prompting, startedAt };
  await recordProgress(services, { id, changes, message: 'Looking at your image.' });
  const image = await loadImage(services, generation);
  const request = { image, instructions: prompt, shape: shapeOf(generation), signal };
  const written = promptKind === 'video-prompt' ? prompt : await writeImagePrompt(services, request);
  return recordProgress(services, {
    id,
    changes: { status: 'rendering', progress: stepProgress.rendering, videoPrompt: written },
    message: 'The scene is written. Rendering begins.',
  });
}

/** Prompt, submit, wait, store. Each step's result is in the row before the next begins. */
export async function makeVideo(
  services: Services,
  generation: GenerationRow,
  signal: AbortSignal,
): Promise<StoredResult> {
  const prompted = await requirePrompt(services, generation, signal);
  const submitted = await submitVideo(
    services,
    prompted,
    async () => ({ image: await loadImage(services, prompted), shape: shapeOf(prompted) }),
    signal,
  );
  const finished = await awaitVideo(services, submitted, signal);
  await recordProgress(services, {
    id: generation.id,
    changes: { status: 'storing', progress: stepProgress.storing },
    message: 'Rendered. Saving your video.',
  });
  return storeVideo(services, finished);
}
