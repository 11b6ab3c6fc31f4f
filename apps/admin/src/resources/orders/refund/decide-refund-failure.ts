import { ApiError } from '@credit-studio/contracts';

/** Whether PayPal may have made a refund although its request failed. Then only an identical request is safe. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_unavailable' || error.code === 'offline') return false;
  return error.status < 400 || error.status >= 500;
}

/** Whether the refund itself was rejected. Any other error, such as too many calls, says nothing about an earlier try. */
export function isVerdict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

export const unknownOutcome =
  'It is not known whether the refund was made. Try again: it is the same refund, and it is made only once.';

export function describeRefundFailure(reason: string, error: unknown): string {
  return isOutcomeUnknown(error) ? `${reason.replace(/\.?$/, '.')} ${unknownOutcome}` : reason;
}
