import { codeCreditCost } from './kinds/code-rules.ts';
import { imageCreditCost } from './kinds/image-rules.ts';
import { videoCreditCost } from './kinds/video-rules.ts';

export * from './kinds/code-rules.ts';
export * from './kinds/image-rules.ts';
export * from './kinds/video-rules.ts';
export * from './library/library-rules.ts';

/** Every kind of generation. Each has one folder in the API and one file of rules and schemas in `kinds/`. */
export const generationKinds = ['video', 'image', 'code'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** Credits that one generation of each kind costs until staff set another price. */
export const defaultCreditCosts: Record<GenerationKind, number> = {
  video: videoCreditCost,
  image: imageCreditCost,
  code: codeCreditCost,
};

/** Prices that staff may set, in whole credits. */
export const creditCostLimits = { min: 1, max: 100 } as const;

/** How many results one request can ask for. Each is a generation with its own credits. */
export const maxVariants = 4;

/** Steps of a running generation; a kind goes through some of them, in this order. */
export const generationSteps = ['prompting', 'rendering', 'writing', 'storing'] as const;
export type GenerationStep = (typeof generationSteps)[number];

/** Waiting, the step of a running generation, then the two ways to finish. */
export const generationStatuses = ['queued', ...generationSteps, 'succeeded', 'failed'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** What staff filter results by: waiting, running, done or failed. */
export const staffStatuses = ['queued', 'running', 'succeeded', 'failed'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** Of the reason that staff give when they try again or give credits back, in characters. */
export const maxStaffReasonLength = 500;

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

/**
 * How many requests of a customer can be unfinished, by their membership as it is now. The variants of one request
 * count once.
 */
export const maxUnfinishedGenerations = { free: 2, premium: 5 } as const;

/** How long a generation may wait for its turn, in milliseconds. Its own limit starts when it is submitted. */
export const queueTimeoutMs = 7_200_000;

/** A finished generation no longer changes. */
export function isFinished(status: GenerationStatus): boolean {
  return status === 'succeeded' || status === 'failed';
}
