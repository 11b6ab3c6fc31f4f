import type { ImageRequest } from '@credit-studio/contracts';
import { imageTimeoutMs } from '@credit-studio/contracts/rules';
import { AppError } from '../../../../errors/app-error.ts';
import type { ImageCapabilities } from '../../../../providers/gemini/index.ts';
import { getOwnImage } from '../../steps/input-image.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { findImageTask, type ImageInput, imageTasks, readImageInput } from './image-tasks.ts';

/** An image becomes another image. */
export const imageKind: KindDefinition<ImageRequest> = {
  name: 'image',
  usesUnusedHold: false,
  timeoutMs: imageTimeoutMs,
  messages: {
    queued: 'Your image is in the queue.',
    ready: 'Your image is ready.',
    disabled: 'Images cannot be made at the moment. Please try again later.',
    tooMany: (max) =>
      `You already have ${max} unfinished requests. Please start the next one when one of them is finished.`,
    unfinished: 'This image is still being made. Please wait until it finishes.',
    insufficientCredits: 'Insufficient credits. Buy more to generate images.',
    held: 'Set aside for an image',
    spent: 'Spent on an image',
    mail: (ready) =>
      ready === 1
        ? {
            subject: 'Your image is ready',
            invitation: 'See and download it',
          }
        : {
            subject: `Your ${ready} images are ready`,
            invitation: `See and download them`,
          },
    failures: {
      timed_out: ['The image took longer than four minutes and was stopped.', 'Please try again.'],
      queue_timed_out: ['The queue was too long, so this image was not started.', 'Please try again later.'],
      interrupted: ['Our work on this image was interrupted.', 'Please try again.'],
    },
  },
  prepare: async (services, { userId, request }) => {
    const { imageUrl, operation, prompt, aspectRatio } = request;
    requirePossible(services.aiModels.capabilities.image, request);
    const image = await getOwnImage(services, { userId, imageUrl });
    const input: ImageInput = { operation, prompt, aspectRatio };
    return { composeInput: () => input, inputFileId: image.id, firstTask: 'draw' };
  },
  tasks: imageTasks,
  findTask: findImageTask,
  // The call ends with its task; there is no job at the provider.
  cancel: async () => {},
  serialize: (base, generation, urls) => ({
    ...base,
    kind: 'image',
    ...readImageInput(generation),
    imageUrl: urls.input ?? '',
    resultUrl: urls.result,
  }),
};

/** Throws for a wish that the configured model cannot fulfil, before it is paid for. */
function requirePossible(
  able: ImageCapabilities,
  { operation, aspectRatio }: Pick<ImageRequest, 'operation' | 'aspectRatio'>,
): void {
  if (!able.operations.includes(operation))
    throw new AppError('invalid_request', 'This cannot be done with images here. Please choose another way.');
  if (!able.aspectRatios.includes(aspectRatio))
    throw new AppError(
      'invalid_request',
      `Images in ${aspectRatio} cannot be made here. Please choose another shape.`,
    );
}
