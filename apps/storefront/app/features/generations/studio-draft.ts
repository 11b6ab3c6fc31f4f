import { aspectRatioSchema, type Generation, videoDurationSchema } from '@credit-studio/contracts';
import { maxVideoPromptLength, videoDurations } from '@credit-studio/contracts/rules';
import { z } from 'zod';
import type { GenerationRequest } from './use-start-generation.ts';

export const studioDraftSchema = z.object({
  /** Address of the uploaded image. */
  imageUrl: z.string().nullable(),
  instructions: z.string(),
  /** What will be generated, once it has been written; null while the instructions are all there is. */
  videoPrompt: z.string().nullable(),
  /** The video prompt as it was written, to know whether the person has changed it. */
  writtenPrompt: z.string().nullable(),
  /** The person's own version from before the prompt was written again. */
  replacedPrompt: z.string().nullable(),
  /** What the prompt was written from. */
  promptSource: z.object({ imageUrl: z.string().nullable(), instructions: z.string() }).nullable(),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
});
/** Everything that a person has prepared for the next video. */
export type StudioDraft = z.infer<typeof studioDraftSchema>;

export const emptyDraft: StudioDraft = {
  imageUrl: null,
  instructions: '',
  videoPrompt: null,
  writtenPrompt: null,
  replacedPrompt: null,
  promptSource: null,
  aspectRatio: '16:9',
  durationSeconds: videoDurations[0],
};

/** Whether a signed address has ended, by its own word. */
function isExpired(address: string, nowMs: number): boolean {
  const expires = URL.parse(address)?.searchParams.get('expires');
  return expires ? Number(expires) * 1000 <= nowMs : false;
}

/** The draft as it can go on, without an image that cannot be shown any more. */
export function withoutExpiredImage(draft: StudioDraft, nowMs: number): StudioDraft {
  return draft.imageUrl && isExpired(draft.imageUrl, nowMs) ? { ...draft, imageUrl: null } : draft;
}

export function isPromptEdited({ videoPrompt, writtenPrompt }: StudioDraft): boolean {
  return videoPrompt !== null && videoPrompt.trim() !== '' && videoPrompt !== writtenPrompt;
}

export interface WrittenPrompt {
  prompt: string;
  imageUrl: string;
  instructions: string;
}

function keepOwnVersion(draft: StudioDraft): string | null {
  return isPromptEdited(draft) ? draft.videoPrompt : draft.replacedPrompt;
}

/** A prompt has been written; one that the person had changed can be brought back. One for another image is late. */
export function acceptPrompt(draft: StudioDraft, { prompt, ...source }: WrittenPrompt): StudioDraft {
  if (draft.imageUrl !== source.imageUrl) return draft;
  const replacedPrompt = keepOwnVersion(draft);
  return { ...draft, videoPrompt: prompt, writtenPrompt: prompt, replacedPrompt, promptSource: source };
}

export function withoutPrompt(draft: StudioDraft): StudioDraft {
  return {
    ...draft,
    videoPrompt: null,
    writtenPrompt: null,
    replacedPrompt: keepOwnVersion(draft),
    promptSource: null,
  };
}

/** What has changed since the prompt was written and is not in it; null when it is up to date. */
export function describePromptAge(draft: StudioDraft): string | null {
  const { promptSource, imageUrl, instructions } = draft;
  if (!promptSource) return null;
  if (imageUrl && promptSource.imageUrl !== imageUrl) return 'This prompt was written for another image.';
  return promptSource.instructions.trim() === instructions.trim()
    ? null
    : 'Your instructions have changed since this prompt was written.';
}

/** Why the video prompt cannot be generated as it stands; null when it can. */
export function findPromptProblem({ videoPrompt }: StudioDraft): string | null {
  if (videoPrompt === null) return null;
  if (videoPrompt.trim() === '') return 'Please describe the video first.';
  const excess = videoPrompt.trim().length - maxVideoPromptLength;
  return excess > 0 ? `Please remove ${excess} characters.` : null;
}

/** The settings of an earlier video, ready to be changed. */
export function reuseSettings(generation: Generation): StudioDraft {
  const { imageUrl, prompt, promptKind, aspectRatio, durationSeconds } = generation;
  const isUsedAsIs = promptKind === 'video-prompt';
  return {
    ...emptyDraft,
    imageUrl,
    aspectRatio,
    durationSeconds,
    instructions: isUsedAsIs ? '' : prompt,
    videoPrompt: isUsedAsIs ? prompt : null,
    writtenPrompt: isUsedAsIs ? prompt : null,
    promptSource: isUsedAsIs ? { imageUrl, instructions: '' } : null,
  };
}

export type PreparedRequest = Omit<GenerationRequest, 'imageUrl'> & { imageUrl: string | null };

/** What pressing Generate Video asks for. */
export function toRequest(draft: StudioDraft): PreparedRequest {
  const { imageUrl, videoPrompt, instructions, aspectRatio, durationSeconds } = draft;
  return {
    imageUrl,
    prompt: (videoPrompt ?? instructions).trim(),
    promptKind: videoPrompt === null ? 'instructions' : 'video-prompt',
    aspectRatio,
    durationSeconds,
  };
}

/** The very same request again. */
export function toSameRequest(generation: Generation): GenerationRequest {
  const { imageUrl, prompt, promptKind, aspectRatio, durationSeconds } = generation;
  return { imageUrl, prompt, promptKind, aspectRatio, durationSeconds };
}
