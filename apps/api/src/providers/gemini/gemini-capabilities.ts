import {
  aspectRatios,
  imageAspectRatios,
  imageOperations,
  videoDurations,
} from '@credit-studio/contracts/rules';
import type { AiModels, VideoCapabilities } from './ai-models.ts';
import type { GeminiSettings } from './gemini-models.ts';

/** What every video model of the Interactions API can do, as far as we know. */
const basicVideo: VideoCapabilities = {
  durations: [...videoDurations],
  aspectRatios: ['16:9', '9:16'],
  resolutions: ['720p'],
  hasLastImage: false,
  hasSeed: false,
  hasSound: true,
};

/**
 * Gemini Omni since 1.1 also takes the last frame and renders 1080p (ai.google.dev/gemini-api/docs/omni). Its sound is
 * part of the video, and is asked for or ruled out in the prompt. The seed is `generation_config.seed`.
 */
const omni: VideoCapabilities = {
  ...basicVideo,
  aspectRatios: [...aspectRatios],
  resolutions: ['720p', '1080p'],
  hasLastImage: true,
  hasSeed: true,
};

/** What the configured models can do. One that is not known here is offered with what all of them can. */
export function describeCapabilities(
  settings: Pick<GeminiSettings, 'GEMINI_VIDEO_MODEL'>,
): AiModels['capabilities'] {
  const hasLastFrame = /^gemini-omni-(?:1\.[1-9]|[2-9])/.test(settings.GEMINI_VIDEO_MODEL);
  return {
    video: hasLastFrame ? omni : basicVideo,
    // The image models differ in size and price, not in what they can be asked.
    image: { operations: [...imageOperations], aspectRatios: [...imageAspectRatios] },
  };
}
