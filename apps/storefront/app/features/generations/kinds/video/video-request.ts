import type { CallOptions } from '@credit-studio/contracts';
import type { AspectRatio, PromptKind, VideoDuration, VideoResolution } from '@credit-studio/contracts/rules';
import type { Api } from '../../../../lib/api/browser-api.ts';
import type { GenerationOf, PreparedGeneration } from '../kind-parts.ts';
import type { VideoDraft } from './video-draft.ts';

export interface VideoRequest {
  imageUrl: string | null;
  prompt: string;
  promptKind: PromptKind;
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
  lastImageUrl?: string;
  resolution?: VideoResolution;
  seed?: number;
  sound?: boolean;
}

/** What pressing Generate Video asks for; null without an image. */
export function toVideoRequest(draft: VideoDraft): VideoRequest | null {
  const { imageUrl, videoPrompt, instructions, aspectRatio, durationSeconds } = draft;
  if (imageUrl === null) return null;
  return {
    imageUrl,
    prompt: (videoPrompt ?? instructions).trim(),
    promptKind: videoPrompt === null ? 'instructions' : 'video-prompt',
    aspectRatio,
    durationSeconds,
  };
}

export function prepareVideo(request: VideoRequest): PreparedGeneration {
  return { request, start: (api, options) => startVideo(api, request, options) };
}

export function repeatVideo(generation: GenerationOf<'video'>): PreparedGeneration {
  const { imageUrl, prompt, promptKind, aspectRatio, durationSeconds } = generation;
  const { lastImageUrl, resolution, seed, hasSound } = generation;
  // What the form does not ask for is repeated where it differs from what is made without it.
  return prepareVideo({
    ...{ imageUrl, prompt, promptKind, aspectRatio, durationSeconds },
    ...(lastImageUrl && { lastImageUrl }),
    ...(resolution !== '720p' && { resolution }),
    ...(seed !== null && { seed }),
    ...(!hasSound && { sound: false }),
  });
}

async function startVideo(api: Api, request: VideoRequest, options: CallOptions): Promise<string> {
  const answer = await api.generateVideo({ body: request }, options);
  if (!('data' in answer)) throw new Error('The API waited for the video although it was not asked to.');
  return answer.data.generationId;
}

export function describeFormat({
  aspectRatio,
  durationSeconds,
}: Pick<VideoRequest, 'aspectRatio' | 'durationSeconds'>): string {
  return `${aspectRatio} · ${durationSeconds} s`;
}
