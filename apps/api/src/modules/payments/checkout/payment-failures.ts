import { m } from '@credit-studio/messages';
import { AppError } from '../../../errors/app-error.ts';
import { PaypalError, type PaypalFailure } from '../../../providers/paypal/index.ts';

const errors: Record<PaypalFailure, () => AppError> = {
  declined: () => new AppError('payment_declined', m.payment_declined()),
  'not-approved': () => new AppError('payment_not_approved', m.payment_not_approved()),
  'not-found': () => new AppError('payment_not_approved', m.payment_expired()),
  misconfigured: () => new AppError('payment_unavailable', m.payment_setup_incomplete()),
  rejected: () => new AppError('payment_declined', m.payment_failed()),
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
  return new AppError('provider_unavailable', m.payment_unconfirmed());
}

/** The order is paid, refunded or otherwise closed. */
export function orderNotPayable(): AppError {
  return new AppError('order_not_payable', m.payment_order_closed());
}
