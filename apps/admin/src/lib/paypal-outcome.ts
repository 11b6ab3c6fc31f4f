import { ApiError } from '@credit-studio/contracts';

/** Whether PayPal may have done what was asked although the request failed. Then only an identical request is safe. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_unavailable' || error.code === 'offline') return false;
  return error.status < 400 || error.status >= 500;
}

/** Whether PayPal rejected it. Any other error, such as too many calls, says nothing about an earlier try. */
export function isVerdict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
