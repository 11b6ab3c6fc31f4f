import { describeError } from '@credit-studio/frontend/describe-error';
import { isUnanswered } from '@credit-studio/frontend/query-client';
import { ApiError } from '../../lib/api/browser-api.ts';
import { type GenerationProblem, generationProblemTexts } from './decide-generation-problem.ts';

const problemByCode: Partial<Record<ApiError['code'], GenerationProblem>> = {
  image_missing: 'image-missing',
  insufficient_credits: 'insufficient-credits',
  no_ai_keys: 'no-keys',
};

/** A refusal that the form knows a way out of; null for all others. */
export function findStartProblem(error: unknown): GenerationProblem | null {
  return (error instanceof ApiError && problemByCode[error.code]) || null;
}

const unanswered =
  'Generation Error. We could not hear whether your video started. If it did, it is among your videos below; ' +
  'pressing again starts no second one and takes no second credit.';

/** Why a video did not start, or what is known when no one can tell. */
export function describeStartError(error: unknown): string {
  const problem = findStartProblem(error);
  if (problem) return generationProblemTexts[problem];
  if (isUnanswered(error)) return unanswered;
  if (error instanceof ApiError && error.code === 'conflict')
    return `Failed to deduct credits. ${error.message}`;
  return describeError(error, 'Generation Error. The video was not started and no credit was spent.');
}
