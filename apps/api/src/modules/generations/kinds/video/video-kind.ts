import type { VideoRequest } from '@credit-studio/contracts';
import { videoTimeoutMs } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { AppError } from '../../../../errors/app-error.ts';
import type { VideoCapabilities } from '../../../../providers/gemini/index.ts';
import { findOwnImage, getOwnImage } from '../../steps/input-image.ts';
import { cancelJob } from '../../steps/provider-job.ts';
import type { KindDefinition } from '../kind-definition.ts';
import { findVideoPrompt, readVideoInput, type VideoInput } from './video-input.ts';
import { findVideoTask, videoTasks } from './video-tasks.ts';

/** The specified client sets a video's credits aside before it asks for it: `POST /api/deduct-credit`. */
export const composeUnusedHoldMessages = () => ({
  held: m.studio_video_held(),
  accepted: (count: number) => m.studio_video_set_aside({ count }),
  released: m.studio_video_released(),
  insufficientCredits: m.studio_video_insufficient(),
});

/** An image and words, or words only, become a video. */
export const videoKind: KindDefinition<VideoRequest> = {
  name: 'video',
  usesUnusedHold: true,
  timeoutMs: videoTimeoutMs,
  messages: () => ({
    queued: m.studio_video_queued(),
    ready: m.studio_video_ready(),
    disabled: m.studio_video_disabled(),
    tooMany: (max) => m.studio_too_many_videos({ max }),
    unfinished: m.studio_video_unfinished(),
    insufficientCredits: m.studio_video_insufficient(),
    held: m.studio_video_held(),
    spent: m.studio_video_spent(),
    mail: (count) => ({
      subject: m.mail_video_ready({ count }),
      invitation: m.mail_video_action({ count }),
    }),
    failures: {
      timed_out: [m.studio_video_timed_out(), m.studio_try_again()],
      queue_timed_out: [m.studio_video_queue_timed_out(), m.studio_try_later()],
      interrupted: [m.studio_video_interrupted(), m.studio_try_again()],
    },
  }),
  prepare: async (services, { userId, request }) => {
    const { imageUrl, lastImageUrl, prompt, promptKind, aspectRatio, durationSeconds, resolution } = request;
    if (promptKind === 'video-prompt' && prompt === '')
      throw new AppError('invalid_request', m.studio_describe_video());
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
    refuse(m.studio_video_length_impossible({ seconds: durationSeconds }));
  if (!able.aspectRatios.includes(aspectRatio))
    refuse(m.studio_video_shape_impossible({ shape: aspectRatio }));
  if (!able.resolutions.includes(resolution)) refuse(m.studio_video_resolution_impossible({ resolution }));
  if (lastImageUrl !== null && !able.hasLastImage) refuse(m.studio_video_no_last_image());
  if (seed !== undefined && !able.hasSeed) refuse(m.studio_video_no_seed());
  if (sound && !able.hasSound) refuse(m.studio_video_no_sound());
}
