import type { ErrorCode, GenerationFailure } from '@credit-studio/contracts/rules';
import { AppError } from '../../errors/app-error.ts';

/** Ends a generation without a result, for a reason that the customer is told. */
export class GenerationFailedError extends Error {
  readonly failure: GenerationFailure;

  constructor(failure: GenerationFailure, options: { cause?: unknown } = {}) {
    super(`the generation failed: ${failure}`, options);
    this.name = 'GenerationFailedError';
    this.failure = failure;
  }
}

/** What happened, and what to do next. */
const explanations: Record<GenerationFailure, [what: string, next: string]> = {
  safety_refusal: [
    'The AI service declined this image or these words under its safety rules.',
    'Please try another image or other words.',
  ],
  quota_exhausted: ['The AI service has no capacity for us right now.', 'Please try again in a few minutes.'],
  no_keys: ['No API keys available.', 'Please try again later or write to our support.'],
  timed_out: ['The video took longer than ten minutes and was stopped.', 'Please try again.'],
  bad_image: ['The AI service could not read this image.', 'Please upload another one.'],
  provider_failed: ['The AI service could not finish this request.', 'Please try again.'],
  interrupted: ['Our work on this video was interrupted.', 'Please try again.'],
};

/** The sentences for the customer; with `creditReturned` they say that nothing was spent. */
export function describeFailure(failure: GenerationFailure, options: { creditReturned: boolean }): string {
  const [what, next] = explanations[failure];
  return options.creditReturned ? `${what} Your credit is back. ${next}` : `${what} ${next}`;
}

const errorCodes: Record<GenerationFailure, ErrorCode> = {
  safety_refusal: 'invalid_request',
  quota_exhausted: 'service_unavailable',
  no_keys: 'no_ai_keys',
  timed_out: 'timed_out',
  bad_image: 'image_unreadable',
  provider_failed: 'provider_unavailable',
  interrupted: 'service_unavailable',
};

/** The failure as the answer to a call that waited for the result. */
export function toAppError(failure: GenerationFailure, message: string): AppError {
  return new AppError(errorCodes[failure], message);
}
