/** PayPal's reasons to reject a refund, as messages for staff. */
const messages: Record<string, string> = {
  CAPTURE_FULLY_REFUNDED: 'PayPal has already given all of this payment back.',
  REFUND_AMOUNT_EXCEEDED: 'PayPal has already refunded so much of this payment that this amount is not left.',
  REFUND_NOT_ALLOWED:
    'PayPal does not allow this refund because a part was refunded before. Please enter an amount.',
  PARTIAL_REFUND_NOT_ALLOWED: 'PayPal only allows a refund of the full amount.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'The PayPal account does not hold enough money. Please add funds at PayPal, then refund again.',
  REFUND_TIME_LIMIT_EXCEEDED:
    'The payment is too old for a refund through PayPal. Please pay the customer another way.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'PayPal does not accept another refund of this payment.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'The customer’s bank is taking this payment back. PayPal can no longer refund it.',
  TRANSACTION_DISPUTED:
    'The customer has opened a dispute. Please refund the full amount, or respond at PayPal.',
  PENDING_CAPTURE: 'PayPal is still checking this payment. Please refund it once it is completed.',
  PAYEE_ACCOUNT_RESTRICTED: 'PayPal has restricted the shop’s account. Please contact PayPal.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'PayPal has locked or closed the shop’s account. Please contact PayPal.',
  PERMISSION_DENIED: 'PayPal does not let these credentials refund this payment.',
  INVALID_RESOURCE_ID: 'PayPal does not know this payment. It was probably made with other credentials.',
  OTHER_CREDENTIALS:
    'This payment was made with other PayPal credentials. Please refund it at PayPal, in the account that received it.',
  REFUND_FAILED: 'PayPal could not refund the money. Please check the payment at PayPal.',
};

/** The message for a refund that PayPal rejected with `issue`. No money has moved. */
export function explainRefundFailure(issue: string): string {
  return (
    messages[issue] ?? `PayPal rejected this refund (${issue || 'without a reason'}). No money was moved.`
  );
}

/** Issues that point to refunds we may not have booked. */
export function hintsAtOtherRefunds(issue: string): boolean {
  return (
    issue === 'CAPTURE_FULLY_REFUNDED' || issue === 'REFUND_AMOUNT_EXCEEDED' || issue === 'REFUND_NOT_ALLOWED'
  );
}

/** The message for a refund that PayPal has not answered. */
export const refundUnconfirmed =
  'PayPal has not confirmed this refund yet. Please do not refund again: we keep checking and update the order.';
