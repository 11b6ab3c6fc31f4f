import {
  aspectRatioSchema,
  type GenerationOptions,
  videoDurationSchema,
  videoResolutionSchema,
} from '@credit-studio/contracts';
import {
  maxSeed,
  maxVariants,
  maxVideoPromptLength,
  parseUrl,
  videoDurations,
} from '@credit-studio/contracts/rules';
import { createDraft } from '@credit-studio/frontend/drafts';
import { m } from '@credit-studio/messages';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { findOffered } from '../../generation-queries.ts';
import type { GenerationOf } from '../kind-parts.ts';

const videoDraftSchema = z.object({
  /** Address of the uploaded image. */
  imageUrl: z.nullable(z.string()),
  instructions: z.string(),
  /** The prompt to generate; null while there are only instructions. */
  videoPrompt: z.nullable(z.string()),
  /** The prompt as it was written for the customer, to know whether they have edited it. */
  writtenPrompt: z.nullable(z.string()),
  /** The customer's edited prompt, from before it was written again. */
  replacedPrompt: z.nullable(z.string()),
  /** What the prompt was written from. */
  promptSource: z.nullable(z.object({ imageUrl: z.nullable(z.string()), instructions: z.string() })),
  aspectRatio: aspectRatioSchema,
  durationSeconds: videoDurationSchema,
  /** Address of the image that the video ends with. */
  lastImageUrl: z.nullable(z.string()),
  resolution: videoResolutionSchema,
  /** Digits as they were typed; empty for a random one. */
  seed: z.string(),
  hasSound: z.boolean(),
  variants: z.int().check(z.minimum(1), z.maximum(maxVariants)),
});
/** Everything that the customer has prepared for the next video. */
export type VideoDraft = z.infer<typeof videoDraftSchema>;

export const emptyDraft: VideoDraft = {
  imageUrl: null,
  instructions: '',
  videoPrompt: null,
  writtenPrompt: null,
  replacedPrompt: null,
  promptSource: null,
  aspectRatio: '16:9',
  durationSeconds: videoDurations[0],
  lastImageUrl: null,
  resolution: '720p',
  seed: '',
  hasSound: true,
  variants: 1,
};

export interface VideoDraftState {
  draft: VideoDraft;
  change: (changes: Partial<VideoDraft>) => void;
  replace: (draft: VideoDraft | ((known: VideoDraft) => VideoDraft)) => void;
}

const storedDraft = createDraft('video', (stored) => videoDraftSchema.safeParse(stored).data ?? null);

/** Stores settings for the form of the next video, which is about to open. */
export function keepVideoDraft(draft: VideoDraft): void {
  storedDraft.save(draft);
}

/** The draft of the next video, which survives a reload. */
export function useVideoDraft(): VideoDraftState {
  const [draft, setDraft] = useState(restoreDraft);
  useEffect(() => {
    if (draft === emptyDraft) storedDraft.forget();
    else storedDraft.save(draft);
  }, [draft]);
  return {
    draft,
    change: (changes) => setDraft((known) => ({ ...known, ...changes })),
    replace: setDraft,
  };
}

function restoreDraft(): VideoDraft {
  const stored = storedDraft.read();
  return stored ? withoutExpiredImage(stored, Date.now()) : emptyDraft;
}

/** The draft without an image that can no longer be loaded. */
export function withoutExpiredImage(draft: VideoDraft, nowMs: number): VideoDraft {
  const first = draft.imageUrl && isExpired(draft.imageUrl, nowMs) ? { imageUrl: null } : {};
  const last = draft.lastImageUrl && isExpired(draft.lastImageUrl, nowMs) ? { lastImageUrl: null } : {};
  return { ...draft, ...first, ...last };
}

/** Signed addresses name the second they expire. */
function isExpired(address: string, nowMs: number): boolean {
  const expires = parseUrl(address)?.searchParams.get('expires');
  return expires ? Number(expires) * 1000 <= nowMs : false;
}

/** A draft with the settings of an earlier video. */
export function reuseSettings(generation: GenerationOf<'video'>): VideoDraft {
  const { imageUrl, prompt, promptKind, aspectRatio, durationSeconds } = generation;
  const { lastImageUrl, resolution, seed, hasSound } = generation;
  const isVideoPrompt = promptKind === 'video-prompt';
  return {
    ...emptyDraft,
    imageUrl,
    aspectRatio,
    durationSeconds,
    lastImageUrl,
    resolution,
    seed: seed === null ? '' : String(seed),
    hasSound,
    instructions: isVideoPrompt ? '' : prompt,
    videoPrompt: isVideoPrompt ? prompt : null,
    writtenPrompt: isVideoPrompt ? prompt : null,
    promptSource: isVideoPrompt ? { imageUrl, instructions: '' } : null,
  };
}

export interface WrittenPrompt {
  prompt: string;
  imageUrl: string;
  instructions: string;
}

/** Takes in a written prompt; an edited one can be restored. A prompt that arrives late, for another image, is ignored. */
export function acceptPrompt(draft: VideoDraft, { prompt, ...source }: WrittenPrompt): VideoDraft {
  if (draft.imageUrl !== source.imageUrl) return draft;
  const replacedPrompt = findReplacedPrompt(draft);
  return { ...draft, videoPrompt: prompt, writtenPrompt: prompt, replacedPrompt, promptSource: source };
}

export function withoutPrompt(draft: VideoDraft): VideoDraft {
  const replacedPrompt = findReplacedPrompt(draft);
  return { ...draft, videoPrompt: null, writtenPrompt: null, replacedPrompt, promptSource: null };
}

function findReplacedPrompt(draft: VideoDraft): string | null {
  return isPromptEdited(draft) ? draft.videoPrompt : draft.replacedPrompt;
}

export function isPromptEdited({ videoPrompt, writtenPrompt }: VideoDraft): boolean {
  return videoPrompt !== null && videoPrompt.trim() !== '' && videoPrompt !== writtenPrompt;
}

/** What has changed since the prompt was written; null when it is up to date. */
export function describePromptAge(draft: VideoDraft): string | null {
  const { promptSource, imageUrl, instructions } = draft;
  if (!promptSource) return null;
  if (imageUrl && promptSource.imageUrl !== imageUrl) return m.studio_prompt_of_other_image();
  return promptSource.instructions.trim() === instructions.trim()
    ? null
    : m.studio_prompt_of_other_instructions();
}

/** Why the video prompt cannot be generated; null when it can. */
export function findPromptProblem({ videoPrompt }: VideoDraft): string | null {
  if (videoPrompt === null) return null;
  if (videoPrompt.trim() === '') return m.studio_prompt_missing();
  const excess = videoPrompt.trim().length - maxVideoPromptLength;
  return excess > 0 ? m.studio_prompt_too_long({ count: excess }) : null;
}

/** The draft with only what the shop's model can do. A choice that it does not offer becomes its first one. */
export function fitToOptions(draft: VideoDraft, options: GenerationOptions['video']): VideoDraft {
  return {
    ...draft,
    aspectRatio: findOffered(options.aspectRatios, draft.aspectRatio),
    durationSeconds: findOffered(options.durations, draft.durationSeconds),
    resolution: findOffered(options.resolutions, draft.resolution),
    lastImageUrl: options.hasLastImage ? draft.lastImageUrl : null,
    seed: options.hasSeed ? draft.seed : '',
    hasSound: options.hasSound ? draft.hasSound : true,
    variants: Math.min(draft.variants, options.maxVariants),
  };
}

/** Why the seed cannot be used; null when it can. */
export function findSeedProblem({ seed }: Pick<VideoDraft, 'seed'>): string | null {
  if (seed === '') return null;
  return /^\d+$/.test(seed) && Number(seed) <= maxSeed ? null : m.studio_seed_problem({ max: maxSeed });
}
