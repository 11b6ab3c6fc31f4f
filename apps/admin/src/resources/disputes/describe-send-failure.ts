import { ApiError } from '@credit-studio/contracts';
import { findRequestId } from '@credit-studio/frontend/describe-error';
import { isOutcomeUnknown } from '../../lib/paypal-outcome.ts';

/** Whether an answer may have been sent although the request failed. */
export function isAnswerUnknown(error: unknown): boolean {
  // The dispute is read before anything is sent: when that fails, the API says that nothing was sent.
  const isUnread = error instanceof ApiError && error.is('provider_unavailable');
  return isOutcomeUnknown(error) && !isUnread;
}

function describeFailure(reason: string, error: unknown, unknownOutcome: string): string {
  if (!isAnswerUnknown(error)) return reason;
  const requestId = findRequestId(error);
  return requestId ? `${unknownOutcome} Request ID: ${requestId}` : unknownOutcome;
}

/** Why an answer failed, and whether it is safe to send it again. */
export function describeSendFailure(reason: string, error: unknown): string {
  return describeFailure(
    reason,
    error,
    'The answer may have been sent: its confirmation was lost. Press Send again; it is sent only once.',
  );
}

/** Why an acceptance failed, and whether it is safe to repeat it. */
export function describeAcceptFailure(reason: string, error: unknown): string {
  return describeFailure(
    reason,
    error,
    'The dispute may have been accepted: the confirmation was lost. Accept it again; the money is paid back only once.',
  );
}
