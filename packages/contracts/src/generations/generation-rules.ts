/** Shapes that a video can have, width to height. */
export const aspectRatios = ['16:9', '9:16', '1:1'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

/** Lengths that can be asked for, in seconds. */
export const videoDurations = [4, 6, 8] as const;
export type VideoDuration = (typeof videoDurations)[number];

/** The steps of a generation in their order, then its two ends. */
export const generationStatuses = [
  'queued',
  'prompting',
  'rendering',
  'storing',
  'succeeded',
  'failed',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** What the words of a generation are: wishes that a video prompt is written from, or the video prompt itself. */
export const promptKinds = ['instructions', 'video-prompt'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** Most characters of instructions that a video prompt is written from, and of a video prompt. */
export const maxInstructionsLength = 2000;
export const maxVideoPromptLength = 4000;

/** Why a generation failed. In every case its credit goes back. */
export const generationFailures = [
  'safety_refusal',
  'quota_exhausted',
  'no_keys',
  'timed_out',
  'bad_image',
  'provider_failed',
  'interrupted',
] as const;
export type GenerationFailure = (typeof generationFailures)[number];

/** Credits that one video costs. */
export const videoCreditCost = 1;

/** Wall-clock limit of one generation, in milliseconds. */
export const generationTimeoutMs = 600_000;

/** A finished generation does not change any more. */
export function isFinished(status: GenerationStatus): boolean {
  return status === 'succeeded' || status === 'failed';
}
