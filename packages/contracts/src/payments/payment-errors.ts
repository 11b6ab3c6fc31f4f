/** Why PayPal, or the state of the order, stops a payment. */
export const paymentErrors = [
  'payment_declined',
  'payment_not_approved',
  'payment_mismatch',
  'payment_unavailable',
  'order_not_payable',
] as const;
