export * from './kinds/video-rules.ts';
export * from './library/library-rules.ts';

/** Every kind of generation. Each has one folder in the API and one file of rules and schemas in `kinds/`. */
export const generationKinds = ['video'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** Steps of a running generation; a kind goes through some of them, in this order. */
export const generationSteps = ['prompting', 'rendering', 'storing'] as const;
export type GenerationStep = (typeof generationSteps)[number];

/** Waiting, the step of a running generation, then the two ways to finish. */
export const generationStatuses = ['queued', ...generationSteps, 'succeeded', 'failed'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** Why a generation failed. In every case its credit goes back. */
export const generationFailures = [
  'safety_refusal',
  'quota_exhausted',
  'no_keys',
  'timed_out',
  'queue_timed_out',
  'bad_image',
  'provider_failed',
  'interrupted',
] as const;
export type GenerationFailure = (typeof generationFailures)[number];

/** How many unfinished generations a customer can have, by their membership as it is now. */
export const maxUnfinishedGenerations = { free: 2, premium: 5 } as const;

/** How long a generation may wait for its turn, in milliseconds. Its own limit starts when it is submitted. */
export const queueTimeoutMs = 7_200_000;

/** A finished generation no longer changes. */
export function isFinished(status: GenerationStatus): boolean {
  return status === 'succeeded' || status === 'failed';
}
