/** PayPal's reasons to refuse a refund, for staff. */
const sentences: Record<string, string> = {
  CAPTURE_FULLY_REFUNDED: 'PayPal has already given all of this payment back.',
  REFUND_AMOUNT_EXCEEDED: 'PayPal has already given back so much that this amount is not left.',
  REFUND_NOT_ALLOWED:
    'PayPal does not allow this refund: a part was given back before. Please enter an amount.',
  PARTIAL_REFUND_NOT_ALLOWED: 'PayPal allows a refund of the whole amount only.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'The PayPal account does not hold enough money. Please add funds at PayPal, then refund again.',
  REFUND_TIME_LIMIT_EXCEEDED:
    'The payment is too old for PayPal to give it back. Please pay the customer another way.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'PayPal accepts no further refund of this payment.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'The customer’s bank is taking this payment back. PayPal refunds it no more.',
  TRANSACTION_DISPUTED:
    'The customer has opened a dispute. Please refund the whole amount, or answer it at PayPal.',
  PENDING_CAPTURE: 'PayPal still checks this payment. Please refund it once it is completed.',
  PAYEE_ACCOUNT_RESTRICTED: 'PayPal has restricted the shop’s account. Please contact PayPal.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'PayPal has locked or closed the shop’s account. Please contact PayPal.',
  PERMISSION_DENIED: 'PayPal does not let these credentials refund this payment.',
  INVALID_RESOURCE_ID: 'PayPal does not know this payment. It was probably made with other credentials.',
  OTHER_CREDENTIALS:
    'This payment was made with other PayPal credentials. Please refund it at PayPal, in the account that took it.',
  REFUND_FAILED: 'PayPal could not give the money back. Please look at the payment at PayPal.',
};

/** What staff are told about a refund that PayPal refused with `issue`. No money has moved. */
export function explainRefundFailure(issue: string): string {
  return (
    sentences[issue] ?? `PayPal refused this refund (${issue || 'without a reason'}). No money was moved.`
  );
}

/** Issues that say that money went back which our books may not know of. */
export function hintsAtOtherRefunds(issue: string): boolean {
  return (
    issue === 'CAPTURE_FULLY_REFUNDED' || issue === 'REFUND_AMOUNT_EXCEEDED' || issue === 'REFUND_NOT_ALLOWED'
  );
}

/** What is said of a refund whose answer did not come. */
export const refundUnconfirmed =
  'PayPal has not confirmed this refund yet. Please do not refund again: we keep asking and update the order.';
