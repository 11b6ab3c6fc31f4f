import { isPaidStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { ApiError } from '../../lib/api/browser-api.ts';

/** Where a payment stands, as far as the person at the page is concerned. */
export type PaymentOutcome =
  | { kind: 'paid'; isNew: boolean }
  | { kind: 'cancelled' }
  /** PayPal holds the payment for review; the order settles by itself. */
  | { kind: 'under-review' }
  /** Another way of paying may work; the buttons stay. */
  | { kind: 'declined'; message: string }
  /** The money may have moved: only looking again tells, and the page does so by itself. */
  | { kind: 'unconfirmed'; message: string }
  | { kind: 'failed'; message: string };

const paymentFailedText = 'Payment failed. Please try again.';
export const paypalTroubleText = 'There was an error with PayPal. Please try again.';

const declinedText =
  'PayPal declined this way of paying. You have not been charged. Choose another card or account and try again.';
const unknownText =
  'Network error: we do not know yet whether PayPal took the payment. We keep asking PayPal; you will not be charged twice.';
const captureMissingText =
  'PayPal answered, but the capture details are missing. We keep asking PayPal; you will not be charged twice.';

/** Where an order's own status leaves its payment; null while the payment is still to be made. */
export function decideOrderOutcome(paymentStatus: string, isNew: boolean): PaymentOutcome | null {
  if (isPaidStatus(paymentStatus)) return { kind: 'paid', isNew };
  return isProcessingStatus(paymentStatus) ? { kind: 'under-review' } : null;
}

/** What a capture that PayPal answered means: the money came, or PayPal still looks at it. */
export function decideCaptureOutcome(paymentStatus: string): PaymentOutcome {
  return decideOrderOutcome(paymentStatus, true) ?? { kind: 'failed', message: paymentFailedText };
}

function isAnswered({ status }: ApiError): boolean {
  return status >= 200 && status < 300;
}

/** What a refused capture means. Money that may have moved is never called simply failed. */
export function decideCaptureFailure(error: unknown, paypalOrderId: string): PaymentOutcome {
  const contactSupport = `Please contact support with the transaction id ${paypalOrderId}.`;
  if (!(error instanceof ApiError)) return { kind: 'failed', message: paymentFailedText };
  if (error.code === 'internal' && isAnswered(error))
    return { kind: 'unconfirmed', message: captureMissingText };
  switch (error.code) {
    case 'payment_declined':
      return { kind: 'declined', message: declinedText };
    case 'payment_not_approved':
      return { kind: 'failed', message: 'The payment was not approved at PayPal. Please try again.' };
    case 'payment_mismatch':
      return {
        kind: 'failed',
        message: `Payment received, but there was an issue updating the order. ${contactSupport}`,
      };
    case 'not_found':
      return { kind: 'failed', message: `Payment successful but order not found. ${contactSupport}` };
    case 'provider_unavailable':
      return { kind: 'unconfirmed', message: error.message };
    case 'network':
    case 'timed_out':
    case 'service_unavailable':
      return { kind: 'unconfirmed', message: unknownText };
    default:
      return { kind: 'failed', message: paymentFailedText };
  }
}

/**
 * What the page shows of what happened here and of how the order stands by now. Once the order is paid, that is the
 * news, whatever was known before.
 */
export function decideShownOutcome(input: {
  happened: PaymentOutcome | null;
  paymentStatus: string;
  isCapturing: boolean;
}): PaymentOutcome | null {
  const { happened, paymentStatus, isCapturing } = input;
  if (isCapturing) return null;
  const isAwaited = happened?.kind === 'unconfirmed' || happened?.kind === 'under-review';
  const standing = decideOrderOutcome(paymentStatus, isAwaited);
  if (isAwaited && standing) return standing;
  return happened ?? standing;
}

/** While these last no one is asked to pay: the payment is made, ended, or may have been made. */
export function hidesButtons(outcome: PaymentOutcome | null): boolean {
  return outcome !== null && ['paid', 'under-review', 'cancelled', 'unconfirmed'].includes(outcome.kind);
}

/** PayPal is asked again until it is known. */
export function isAwaitingNews(outcome: PaymentOutcome | null): boolean {
  return outcome?.kind === 'unconfirmed' || outcome?.kind === 'under-review';
}
