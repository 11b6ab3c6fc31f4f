import type { ImageRequest } from '@credit-studio/contracts';
import { imageTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
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
  messages: () => ({
    queued: m.studio_image_queued(),
    ready: m.studio_image_ready(),
    disabled: m.studio_image_disabled(),
    tooMany: (max) => m.studio_too_many_requests({ max }),
    unfinished: m.studio_image_unfinished(),
    insufficientCredits: m.studio_image_insufficient(),
    held: m.studio_image_held(),
    spent: m.studio_image_spent(),
    mail: (count) => ({
      subject: m.mail_image_ready({ count }),
      invitation: m.mail_image_action({ count }),
    }),
    failures: {
      timed_out: [m.studio_image_timed_out(), m.studio_try_again()],
      queue_timed_out: [m.studio_image_queue_timed_out(), m.studio_try_later()],
      interrupted: [m.studio_image_interrupted(), m.studio_try_again()],
    },
  }),
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
    throw new AppError('invalid_request', m.studio_image_operation_impossible());
  if (!able.aspectRatios.includes(aspectRatio))
    throw new AppError('invalid_request', m.studio_image_shape_impossible({ shape: aspectRatio }));
}
