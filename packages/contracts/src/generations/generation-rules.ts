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
export const isFinished = (status: GenerationStatus): boolean =>
  status === 'succeeded' || status === 'failed';
