import { imageGenerationSchema } from '@credit-studio/contracts';
import { imageTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import * as z from 'zod/mini';
import type { Services } from '../../../../context.ts';
import { AppError } from '../../../../errors/app-error.ts';
import type { AiImage } from '../../../../providers/gemini/index.ts';
import { decodeImage } from '../../../uploads/index.ts';
import type { GenerationRow } from '../../generations.tables.ts';
import type { GenerationTask, NextTask } from '../../queue/generation-tasks.ts';
import { GenerationFailedError } from '../../steps/failures.ts';
import { loadInputImage } from '../../steps/input-image.ts';
import { recordStep } from '../../steps/progress.ts';
import { recordCall } from '../../steps/provider-calls.ts';
import { sendOnce } from '../../steps/send-once.ts';
import type { StepOutcome, StepWork, StoredResult } from '../kind-definition.ts';

const inputSchema = z.pick(imageGenerationSchema, { operation: true, prompt: true, aspectRatio: true });
export type ImageInput = z.infer<typeof inputSchema>;

const stepResultsSchema = z.object({
  /** The image in our storage. */
  stored: z.optional(
    z.object({
      storageKey: z.string(),
      contentType: z.string(),
      bytes: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});

/** What the customer asked for, as it is stored. */
export function readImageInput({ input }: Pick<GenerationRow, 'input'>): ImageInput {
  return inputSchema.parse(input);
}

function findStored({ stepResults }: Pick<GenerationRow, 'stepResults'>): StoredResult | null {
  return stepResultsSchema.parse(stepResults).stored ?? null;
}

/** Progress at the start of each step, in percent. The provider reports none of the call itself. */
const stepProgress = { rendering: 30, storing: 90 } as const;

/** Longer than the call may take. */
const lostAfterMs = 165_000;

/** How an image is made: one call whose answer is the image, stored before the generation is finished with it. */
export const imageTasks = { draw: drawImage, store: finishImage };

/** Where an image continues, by what is stored of it. */
export function findImageTask(generation: GenerationRow): GenerationTask {
  return findStored(generation) ? 'store' : 'draw';
}

async function drawImage(services: Services, { generation, getKey }: StepWork): Promise<NextTask> {
  if (findStored(generation)) return { task: 'store' };
  const { id: aiKeyId, apiKey } = await getKey();
  const { operation, prompt, aspectRatio } = readImageInput(generation);
  const task = 'draw';
  const model = services.aiModels.names.image;
  return sendOnce(services, generation, {
    ...{ task, aiKeyId, model, timeoutMs: imageTimeoutMs, lostAfterMs },
    load: async () => {
      const image = await loadInputImage(services, generation);
      const started = await recordStep(services, generation, {
        ...{ step: 'rendering', progress: stepProgress.rendering, message: m.studio_image_making() },
      });
      return { image, started };
    },
    // Not ended when the worker stops: the image is paid for, and no other worker could fetch it.
    send: async ({ image, started }): Promise<NextTask> => {
      const request = { apiKey, image, operation, prompt, aspectRatio };
      const { value: created, usage } = await services.aiModels.image.create(request);
      await recordCall(services, started, { task, model, usage: usage && { ...usage, images: 1 } });
      const stored = await keepImage(services, started, created);
      await recordStep(services, started, {
        ...{ step: 'storing', progress: stepProgress.storing, message: m.studio_image_saving() },
        changes: { stepResults: { stored } },
      });
      return { task: 'store' };
    },
  });
}

/** The image is judged by its content and drawn again from its pixels, like an upload. */
async function keepImage(
  { storage }: Pick<Services, 'storage'>,
  { id }: GenerationRow,
  created: AiImage,
): Promise<StoredResult> {
  const image = await decodeImage(created.bytes, 'result').catch((cause: unknown) => {
    const isUnreadable = cause instanceof AppError && cause.code !== 'service_unavailable';
    throw isUnreadable ? new GenerationFailedError('provider_failed', { cause }) : cause;
  });
  const { bytes, contentType, width, height } = image;
  // It follows from the generation, so that a repeated step replaces its own earlier copy.
  const storageKey = `results/${id}`;
  await storage.put(storageKey, bytes, { contentType });
  return { storageKey, contentType, bytes: bytes.length, width, height };
}

async function finishImage(_services: Services, { generation }: StepWork): Promise<StepOutcome> {
  const stored = findStored(generation);
  return stored ? { result: stored } : { task: 'draw' };
}
