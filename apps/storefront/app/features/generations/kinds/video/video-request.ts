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
  variants?: number;
}

/** What pressing Generate Video asks for; null with neither an image nor words. */
export function toVideoRequest(draft: VideoDraft): VideoRequest | null {
  const { imageUrl, videoPrompt, instructions, aspectRatio, durationSeconds } = draft;
  const { lastImageUrl, resolution, seed, hasSound, variants } = draft;
  const prompt = (videoPrompt ?? instructions).trim();
  if (imageUrl === null && prompt === '') return null;
  return {
    imageUrl,
    prompt,
    promptKind: videoPrompt === null ? 'instructions' : 'video-prompt',
    aspectRatio,
    durationSeconds,
    ...(imageUrl && lastImageUrl && { lastImageUrl }),
    ...(resolution !== '720p' && { resolution }),
    ...(seed !== '' && { seed: Number(seed) }),
    ...(!hasSound && { sound: false }),
    ...(variants > 1 && { variants }),
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
  resolution,
}: Pick<VideoRequest, 'aspectRatio' | 'durationSeconds' | 'resolution'>): string {
  const format = `${aspectRatio} · ${durationSeconds} s`;
  return resolution === '1080p' ? `${format} · ${resolution}` : format;
}
