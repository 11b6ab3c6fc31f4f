import { AppError } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalFailure } from '../../../providers/paypal/index.ts';

const errors: Record<PaypalFailure, () => AppError> = {
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

/** A call to PayPal that failed, as an error for the customer; any other error is returned as it is. */
export function explainPaymentFailure(error: unknown): unknown {
  if (!(error instanceof PaypalError)) return error;
  const { code, message } = errors[error.failure]();
  return new AppError(code, message, { cause: error });
}

/** The money may already be taken, so the customer must not be led to pay twice. */
export function confirmationDelayed(): AppError {
  return new AppError(
    'provider_unavailable',
    'PayPal has not confirmed the payment yet. Please do not pay again: we keep checking and update your order.',
  );
}

/** The order is paid, refunded or otherwise closed. */
export function orderNotPayable(): AppError {
  return new AppError('order_not_payable', 'This order can no longer be paid. Please check its status.');
}
