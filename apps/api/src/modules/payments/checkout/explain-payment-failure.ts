import { AppError } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalFailure } from '../../../providers/paypal/index.ts';

const refusals: Record<PaypalFailure, () => AppError> = {
  declined: () =>
    new AppError(
      'payment_declined',
      'PayPal declined this payment. Please choose another way to pay and try again.',
    ),
  'not-approved': () => new AppError('payment_not_approved', 'Please approve the payment at PayPal first.'),
  'not-found': () => new AppError('payment_not_approved', 'This payment has expired. Please start it again.'),
  misconfigured: () =>
    new AppError('payment_unavailable', 'Payment setup incomplete. Please contact support.'),
  rejected: () => new AppError('payment_declined', 'Payment failed. Please try again or contact support.'),
  'already-captured': () => confirmationDelayed(),
  'unknown-outcome': () => confirmationDelayed(),
};

/** The money may be taken already: no one should be led to pay twice. */
export function confirmationDelayed(): AppError {
  return new AppError(
    'provider_unavailable',
    'PayPal has not confirmed the payment yet. Please do not pay again: we keep asking and update your order.',
  );
}

/** What a customer is told about a call to PayPal that failed; anything else passes through. */
export function explainPaymentFailure(error: unknown): unknown {
  if (!(error instanceof PaypalError)) return error;
  const { code, message } = refusals[error.failure]();
  return new AppError(code, message, { cause: error });
}
