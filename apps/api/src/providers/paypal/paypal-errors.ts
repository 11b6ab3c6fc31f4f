import { z } from 'zod';
import { PaypalError, type PaypalFailure } from './paypal-gateway.ts';

/** The issue of a call that never reached PayPal, or that PayPal was too busy for. */
export const notSent = 'NOT_SENT';

const failureOfIssue: Record<string, PaypalFailure> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'already-captured',
  ORDER_ALREADY_COMPLETED: 'already-captured',
  ORDER_EXPIRED: 'not-found',
  ORDER_VOIDED: 'not-found',
  // The first of two identical calls is still in progress.
  PREVIOUS_REQUEST_IN_PROGRESS: 'unknown-outcome',
};

function failureOfStatus(status: number): PaypalFailure {
  if (status === 404) return 'not-found';
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 408 || status === 409 || status === 429 || status >= 500) return 'unknown-outcome';
  return 'rejected';
}

/** PayPal's error body; OAuth errors carry a single word instead. */
const bodySchema = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** What an answer of PayPal that is not a success means. */
export function explainPaypalAnswer(status: number, answer: unknown): PaypalError {
  const body = bodySchema.safeParse(answer).data ?? {};
  const issue = body.details?.[0]?.issue ?? body.name ?? body.error ?? `HTTP ${status}`;
  const failure = failureOfIssue[issue] ?? failureOfStatus(status);
  const { name, message, debug_id: debugId } = body;
  return new PaypalError(failure, { issue, paypalName: name, paypalMessage: message, debugId });
}
