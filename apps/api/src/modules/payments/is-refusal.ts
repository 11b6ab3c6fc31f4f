import { PaypalError } from '../../providers/paypal/index.ts';

const refusals = new Set(['declined', 'not-approved', 'not-found', 'rejected']);

/** PayPal's word that nothing was paid, as opposed to no answer, or none that is about the payment. */
export function isRefusal(error: unknown): error is PaypalError {
  return error instanceof PaypalError && refusals.has(error.failure);
}
