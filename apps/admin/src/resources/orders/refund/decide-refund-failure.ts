import { isOutcomeUnknown } from '../../../lib/paypal-outcome.ts';

export const unknownOutcome =
  'It is not known whether the refund was made. Try again: it is the same refund, and it is made only once.';

export function describeRefundFailure(reason: string, error: unknown): string {
  return isOutcomeUnknown(error) ? `${reason.replace(/\.?$/, '.')} ${unknownOutcome}` : reason;
}
