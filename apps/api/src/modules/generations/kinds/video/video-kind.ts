import type { VideoRequest } from '@credit-studio/contracts';
import { videoCreditCost, videoTimeoutMs } from '@credit-studio/contracts/rules';
import { AppError } from '../../../../errors/app-error.ts';
import { getOwnImage } from '../../steps/input-image.ts';
import { cancelJob } from '../../steps/provider-job.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { findVideoPrompt, readVideoInput, type VideoInput } from './video-input.ts';
import { findVideoTask, videoTasks } from './video-tasks.ts';

/** The specified client sets a credit aside before it asks for a video: `POST /api/deduct-credit`. */
export const unusedHoldMessages = {
  held: 'Set aside for a video',
  accepted: 'One credit is set aside for your video.',
  released: 'Credit returned: no video was started',
  insufficientCredits: 'Insufficient credits. Buy more to generate video.',
};

/** An image and words become a video. */
export const videoKind: KindDefinition<VideoRequest> = {
  name: 'video',
  creditCost: videoCreditCost,
  timeoutMs: videoTimeoutMs,
  messages: {
    queued: 'Your video is in the queue.',
    ready: 'Your video is ready.',
    tooMany: (max) =>
      `You already have ${max} unfinished videos. Please start the next one when one of them is finished.`,
    unfinished: 'This video is still being generated. Please wait until it finishes.',
    insufficientCredits: unusedHoldMessages.insufficientCredits,
    held: unusedHoldMessages.held,
    spent: 'Spent on a video',
    mail: {
      subject: 'Your video is ready',
      invitation: 'your video is ready. Watch and download it here:',
    },
    failures: {
      timed_out: ['The video took longer than ten minutes and was stopped.', 'Please try again.'],
      queue_timed_out: ['The queue was too long, so this video was not started.', 'Please try again later.'],
      interrupted: ['Our work on this video was interrupted.', 'Please try again.'],
    },
  },
  prepare: async (services, { userId, request }) => {
    const { imageUrl, prompt, promptKind, aspectRatio, durationSeconds } = request;
    if (promptKind === 'video-prompt' && prompt === '')
      throw new AppError('invalid_request', 'Please describe the video first.');
    const image = await getOwnImage(services, { userId, imageUrl });
    const input: VideoInput = { prompt, promptKind, aspectRatio, durationSeconds };
    // The customer's own words need no prompt to be written.
    const firstTask = promptKind === 'video-prompt' ? 'submit' : 'prompt';
    return { input, inputFileId: image.id, firstTask };
  },
  tasks: videoTasks,
  findTask: findVideoTask,
  cancel: (services, generation) => cancelJob(services, generation, services.aiModels.video),
  serialize: (base, generation, urls) => ({
    ...base,
    kind: 'video',
    ...readVideoInput(generation),
    videoPrompt: findVideoPrompt(generation),
    imageUrl: urls.input ?? '',
    videoUrl: urls.result,
  }),
};
