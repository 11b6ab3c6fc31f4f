/** Reports of money that went back, or was to go back. */
export const refundEventTypes = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.COMPLETED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.CANCELLED',
] as const;

export const disputeEventTypes = [
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** The supported event types: the webhook at PayPal must send them, and the sweeper only replays these. */
export const handledEventTypes: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  ...refundEventTypes,
  ...disputeEventTypes,
];
