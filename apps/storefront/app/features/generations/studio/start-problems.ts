import type { Membership } from '@credit-studio/contracts';
import { maxUnfinishedGenerations } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { isUnanswered } from '@credit-studio/frontend/query-client';
import { m } from '@credit-studio/messages';
import { ApiError } from '../../../lib/api/browser-api.ts';
import type { KindMessages, StartProblem } from '../kinds/kind-parts.ts';

export interface Load {
  /** Null when it is not known, and then the server decides. */
  membership: Membership | null;
  /** Of the customer's generations. */
  unfinished: number;
}

/** How many generations can be unfinished at a time, before a start is rejected because of it; null when not known. */
export function describeLimit(
  { membership, unfinished }: Load,
  messages: KindMessages['form'],
): string | null {
  if (membership === null) return null;
  const { free, premium } = maxUnfinishedGenerations;
  const max = membership === 'premium' ? premium : free;
  if (unfinished >= max) return messages.limitReached({ max });
  return max === premium ? messages.limit({ max }) : messages.limitOfFree({ max, premium });
}

export interface StartConditions {
  hasImage: boolean;
  /** Whole credits that can be spent; null when the balance is not known. */
  balance: number | null;
  /** Keys that can be used; null when the number is not known, and then the server decides. */
  usableKeys: number | null;
  cost: number;
}

/** The first reason why a start would be rejected; null when there is none. */
export function decideStartProblem({
  hasImage,
  balance,
  usableKeys,
  cost,
}: StartConditions): StartProblem | null {
  if (!hasImage) return 'image-missing';
  if (balance !== null && balance < cost) return 'insufficient-credits';
  return usableKeys === 0 ? 'no-keys' : null;
}

const problemByCode: Partial<Record<ApiError['code'], StartProblem>> = {
  image_missing: 'image-missing',
  insufficient_credits: 'insufficient-credits',
  no_ai_keys: 'no-keys',
};

/** The problem that a server error reports; null for any other error. */
export function findStartProblem(error: unknown): StartProblem | null {
  return (error instanceof ApiError && problemByCode[error.code]) || null;
}

/** Why a start failed, or that it may have succeeded although no answer arrived. */
export function describeStartError(error: unknown, messages: KindMessages['form']): string {
  const problem = findStartProblem(error);
  if (problem) return messages.startProblems[problem]();
  if (isUnanswered(error)) return messages.startUnanswered();
  if (error instanceof ApiError && error.code === 'conflict')
    return m.studio_deduction_failed({ reason: error.message });
  return describeError(error, messages.startFailed());
}
