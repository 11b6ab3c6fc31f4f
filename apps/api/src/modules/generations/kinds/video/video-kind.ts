import type { VideoRequest } from '@credit-studio/contracts';
import { videoTimeoutMs } from '@credit-studio/contracts/rules';
import { AppError } from '../../../../errors/app-error.ts';
import type { VideoCapabilities } from '../../../../providers/gemini/index.ts';
import { findOwnImage, getOwnImage } from '../../steps/input-image.ts';
import { cancelJob } from '../../steps/provider-job.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { findVideoPrompt, readVideoInput, type VideoInput } from './video-input.ts';
import { findVideoTask, videoTasks } from './video-tasks.ts';

/** The specified client sets a video's credits aside before it asks for it: `POST /api/deduct-credit`. */
export const unusedHoldMessages = {
  held: 'Set aside for a video',
  accepted: (amount: number) =>
    amount === 1
      ? 'One credit is set aside for your video.'
      : `${amount} credits are set aside for your video.`,
  released: 'Credit returned: no video was started',
  insufficientCredits: 'Insufficient credits. Buy more to generate video.',
};

/** An image and words, or words only, become a video. */
export const videoKind: KindDefinition<VideoRequest> = {
  name: 'video',
  usesUnusedHold: true,
  timeoutMs: videoTimeoutMs,
  messages: {
    queued: 'Your video is in the queue.',
    ready: 'Your video is ready.',
    disabled: 'Videos cannot be made at the moment. Please try again later.',
    tooMany: (max) =>
      `You already have ${max} unfinished videos. Please start the next one when one of them is finished.`,
    unfinished: 'This video is still being generated. Please wait until it finishes.',
    insufficientCredits: unusedHoldMessages.insufficientCredits,
    held: unusedHoldMessages.held,
    spent: 'Spent on a video',
    mail: (ready) =>
      ready === 1
        ? {
            subject: 'Your video is ready',
            invitation: 'Watch and download it',
          }
        : {
            subject: `Your ${ready} videos are ready`,
            invitation: `Watch and download them`,
          },
    failures: {
      timed_out: ['The video took longer than ten minutes and was stopped.', 'Please try again.'],
      queue_timed_out: ['The queue was too long, so this video was not started.', 'Please try again later.'],
      interrupted: ['Our work on this video was interrupted.', 'Please try again.'],
    },
  },
  prepare: async (services, { userId, request }) => {
    const { imageUrl, lastImageUrl, prompt, promptKind, aspectRatio, durationSeconds, resolution } = request;
    if (promptKind === 'video-prompt' && prompt === '')
      throw new AppError('invalid_request', 'Please describe the video first.');
    const { video: capabilities } = services.aiModels.capabilities;
    requirePossible(capabilities, request);
    const image = await findOwnImage(services, { userId, imageUrl });
    const lastImage =
      lastImageUrl === null ? null : await getOwnImage(services, { userId, imageUrl: lastImageUrl });
    const hasSound = request.sound ?? capabilities.hasSound;
    const seed = request.seed ?? null;
    return {
      composeInput: (variant): VideoInput => ({
        ...{ prompt, promptKind, aspectRatio, durationSeconds, resolution, hasSound },
        seed: seed === null ? null : seed + variant,
      }),
      inputFileId: image?.id ?? null,
      lastFileId: lastImage?.id ?? null,
      // The customer's own words need no prompt to be written.
      firstTask: promptKind === 'video-prompt' ? 'submit' : 'prompt',
    };
  },
  tasks: videoTasks,
  findTask: findVideoTask,
  cancel: (services, generation) => cancelJob(services, generation, services.aiModels.video),
  serialize: (base, generation, urls) => ({
    ...base,
    kind: 'video',
    ...readVideoInput(generation),
    videoPrompt: findVideoPrompt(generation),
    imageUrl: urls.input,
    lastImageUrl: urls.last,
    videoUrl: urls.result,
  }),
};

/** Throws for a wish that the configured model cannot fulfil: nothing is paid for what would be made otherwise. */
export function requirePossible(able: VideoCapabilities, request: VideoRequest): void {
  const { durationSeconds, aspectRatio, resolution, lastImageUrl, seed, sound } = request;
  const refuse = (message: string) => {
    throw new AppError('invalid_request', message);
  };
  if (!able.durations.includes(durationSeconds))
    refuse(`Videos of ${durationSeconds} seconds cannot be made here. Please choose another length.`);
  if (!able.aspectRatios.includes(aspectRatio))
    refuse(`Videos in ${aspectRatio} cannot be made here. Please choose another shape.`);
  if (!able.resolutions.includes(resolution))
    refuse(`Videos in ${resolution} cannot be made here. Please choose another resolution.`);
  if (lastImageUrl !== null && !able.hasLastImage)
    refuse('Videos cannot end with a given image here. Please remove the last image.');
  if (seed !== undefined && !able.hasSeed)
    refuse('Videos cannot be repeated by a number here. Please leave the seed empty.');
  if (sound && !able.hasSound) refuse('Videos have no sound here. Please switch the sound off.');
}
