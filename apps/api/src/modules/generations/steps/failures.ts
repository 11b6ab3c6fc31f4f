import type { ErrorCode, GenerationFailure } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { AppError } from '../../../errors/app-error.ts';
import { AiProviderError, type AiProviderErrorKind } from '../../../providers/gemini/index.ts';
import { NoUsableAiKeyError } from '../../ai-keys/index.ts';
import type { GenerationRow } from '../generations.tables.ts';

/** Fails a generation for a reason that the customer is shown. */
export class GenerationFailedError extends Error {
  readonly failure: GenerationFailure;

  constructor(failure: GenerationFailure, options: { cause?: unknown } = {}) {
    super(`the generation failed: ${failure}`, options);
    this.name = 'GenerationFailedError';
    this.failure = failure;
  }
}

type Limits = Pick<GenerationRow, 'deadlineAt' | 'submittedAt'>;

/** Which time is up at the deadline: that of the submitted job, or that of waiting for a turn. */
export function decideTimeout({ submittedAt }: Pick<Limits, 'submittedAt'>): GenerationFailure {
  return submittedAt ? 'timed_out' : 'queue_timed_out';
}

/** What an error means after the deadline or before it. Null leaves the job to redelivery. */
export function decideFailureAt(
  error: unknown,
  { now, ...limits }: Limits & { now: Date },
): GenerationFailure | null {
  const isDecided = error instanceof GenerationFailedError;
  return now >= limits.deadlineAt && !isDecided ? decideTimeout(limits) : decideFailure(error);
}

/**
 * What a step's error means for the customer. Null is an error of our own, such as a database that is down: the
 * job is redelivered and resumes, until the generation's deadline.
 */
export function decideFailure(error: unknown): GenerationFailure | null {
  if (error instanceof GenerationFailedError) return error.failure;
  if (error instanceof NoUsableAiKeyError) return error.coolingUntil ? 'quota_exhausted' : 'no_keys';
  return error instanceof AiProviderError ? failureOfKind[error.kind] : null;
}

const failureOfKind: Record<AiProviderErrorKind, GenerationFailure> = {
  refused: 'safety_refusal',
  'bad-image': 'bad_image',
  // Reached only where no other key could help: a job is read by the key that submitted it.
  'key-invalid': 'provider_failed',
  'rate-limited': 'quota_exhausted',
  unavailable: 'provider_failed',
  'timed-out': 'provider_failed',
  failed: 'provider_failed',
};

/** What happened, and what to do next. */
type FailureMessage = readonly [what: string, next: string];

/** A kind's own messages: those that name it, and any that it says differently. */
export type FailureMessages = Record<'timed_out' | 'queue_timed_out' | 'interrupted', FailureMessage> &
  Partial<Record<GenerationFailure, FailureMessage>>;

type SharedFailure = Exclude<GenerationFailure, 'timed_out' | 'queue_timed_out' | 'interrupted'>;

const composeSharedMessages = (): Record<SharedFailure, FailureMessage> => ({
  safety_refusal: [m.studio_failure_safety(), m.studio_failure_safety_next()],
  quota_exhausted: [m.studio_failure_quota(), m.studio_failure_quota_next()],
  no_keys: [m.studio_failure_no_keys(), m.studio_failure_no_keys_next()],
  bad_image: [m.studio_failure_bad_image(), m.studio_failure_bad_image_next()],
  provider_failed: [m.studio_failure_provider(), m.studio_try_again()],
});

/** The customer's message. Without `credits` it says nothing about them. */
export function describeFailure(
  failure: GenerationFailure,
  { messages, credits }: { messages: FailureMessages; credits?: { cost: number; returned: number } },
): string {
  const [what, next] = { ...composeSharedMessages(), ...messages }[failure];
  return credits ? `${what} ${describeReturn(credits)} ${next}` : `${what} ${next}`;
}

function describeReturn({ cost, returned }: { cost: number; returned: number }): string {
  if (returned < cost) return m.studio_credits_refunded();
  return m.studio_credits_back({ count: returned });
}

const errorCodes: Record<GenerationFailure, ErrorCode> = {
  safety_refusal: 'invalid_request',
  quota_exhausted: 'service_unavailable',
  no_keys: 'no_ai_keys',
  timed_out: 'timed_out',
  queue_timed_out: 'timed_out',
  bad_image: 'image_unreadable',
  provider_failed: 'provider_unavailable',
  interrupted: 'service_unavailable',
};

/** The failure as the answer to a call that waited for the result. */
export function toAppError(failure: GenerationFailure, message: string): AppError {
  return new AppError(errorCodes[failure], message);
}
