import type { GenerationFailure } from '@credit-studio/contracts/rules';
import { AiProviderError, type AiProviderErrorKind } from '../../providers/gemini/ai-provider-error.ts';
import { NoUsableAiKeyError } from '../ai-keys/index.ts';
import { GenerationFailedError } from './generation-failure.ts';

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

/**
 * What a step's error means for the customer. Null is an error of our own, such as a database that is away: a
 * job is redelivered and resumes, until the generation's deadline.
 */
export function decideFailure(error: unknown): GenerationFailure | null {
  if (error instanceof GenerationFailedError) return error.failure;
  if (error instanceof NoUsableAiKeyError) return error.reason === 'none' ? 'no_keys' : 'quota_exhausted';
  return error instanceof AiProviderError ? failureOfKind[error.kind] : null;
}

/** The same at a moment: after the deadline, whatever was not decided before counts as timed out. */
export function decideFailureAt(
  error: unknown,
  { now, deadlineAt }: { now: Date; deadlineAt: Date },
): GenerationFailure | null {
  const isDecided = error instanceof GenerationFailedError;
  return now >= deadlineAt && !isDecided ? 'timed_out' : decideFailure(error);
}
