import { isPaidStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { ApiError } from '../../lib/api/browser-api';

/** Where a payment stands, as far as the person at the page is concerned. */
export type PaymentOutcome =
  | { kind: 'paid'; isNew: boolean }
  | { kind: 'cancelled' }
  /** PayPal holds the payment for review; the order settles by itself. */
  | { kind: 'under-review'; message: string }
  /** Another way of paying may work; the buttons stay. */
  | { kind: 'declined'; message: string }
  /** The answer was lost, so the money may have moved: only looking again tells. */
  | { kind: 'unconfirmed'; message: string }
  | { kind: 'failed'; message: string };

const declinedText =
  'PayPal declined this way of paying. You have not been charged. Choose another card or account and try again.';
const underReviewText =
  'PayPal is reviewing your payment. Your credits arrive by themselves as soon as PayPal releases it; you do not need to pay again.';

/** Where an order's own status leaves its payment; null while the payment is still to be made. */
export const decideOrderOutcome = (paymentStatus: string, isNew: boolean): PaymentOutcome | null => {
  if (isPaidStatus(paymentStatus)) return { kind: 'paid', isNew };
  return isProcessingStatus(paymentStatus) ? { kind: 'under-review', message: underReviewText } : null;
};

/** What a capture that PayPal answered means: the money came, or PayPal still looks at it. */
export const decideCaptureOutcome = (paymentStatus: string): PaymentOutcome =>
  decideOrderOutcome(paymentStatus, true) ?? { kind: 'failed', message: 'Payment failed. Please try again.' };

/** What a refused capture means. Money that may have moved is never called simply failed. */
export const decideCaptureFailure = (error: unknown, paypalOrderId: string): PaymentOutcome => {
  const contactSupport = `Please contact support with the transaction id ${paypalOrderId}.`;
  if (!(error instanceof ApiError)) return { kind: 'failed', message: 'Payment failed. Please try again.' };
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
    case 'network':
      return {
        kind: 'unconfirmed',
        message:
          'Network error: we do not know yet whether PayPal took the payment. Press Retry to check; you will not be charged twice.',
      };
    default:
      return { kind: 'failed', message: 'Payment failed. Please try again.' };
  }
};

export const paypalTroubleText = 'There was an error with PayPal. Please try again.';
