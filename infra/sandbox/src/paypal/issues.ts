/** PayPal's issues, each with its HTTP status and description. */
const issues = {
  ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE: [
    422,
    'The requested action cannot be performed in the current state of the dispute.',
  ],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  CANNOT_BE_NEGATIVE: [
    422,
    'Must be greater than or equal to zero. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: [
    422,
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded.'],
  COMPLIANCE_VIOLATION: [422, 'Transaction cannot be processed due to a possible compliance violation.'],
  CONSENT_NEEDED: [403, 'Authorization failed due to insufficient consent.'],
  DECIMAL_PRECISION: [
    422,
    'If the currency supports decimals, only two decimal place precision is supported.',
  ],
  DOMESTIC_TRANSACTION_REQUIRED: [
    422,
    'This transaction requires the payee and payer to be resident in the same country.',
  ],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  INVALID_ACCOUNT_STATUS: [401, 'Account validations failed for the user.'],
  INVALID_ARRAY_MIN_ITEMS: [400, 'The number of items in an array parameter is too small.'],
  INVALID_CURRENCY_CODE: [
    422,
    'Currency code should be a three-character ISO-4217 currency code that PayPal supports.',
  ],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
  INVALID_PATCH_OPERATION: [
    422,
    "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove or replace a property that is not present.",
  ],
  INVALID_RESOURCE_ID: [
    404,
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ],
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [422, 'You have exceeded the maximum number of payment attempts.'],
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: [
    422,
    'You have exceeded the number of refunds that can be processed per capture.',
  ],
  MAX_VALUE_EXCEEDED: [422, 'Should be less than or equal to 9999999.99.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required field is missing.'],
  MULTI_CURRENCY_ORDER: [
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ],
  NOT_PATCHABLE: [422, 'Cannot be patched.'],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  ORDER_ALREADY_COMPLETED: [422, 'The order cannot be patched after it is completed.'],
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call.",
  ],
  PARTIAL_REFUND_NOT_ALLOWED: [
    422,
    'You cannot do a refund for an amount less than the original capture amount.',
  ],
  PAYEE_ACCOUNT_INVALID: [422, 'Payee account specified is invalid.'],
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: [422, 'The merchant account is locked or closed.'],
  PAYEE_ACCOUNT_RESTRICTED: [422, 'The merchant account is restricted.'],
  PAYEE_BLOCKED_TRANSACTION: [
    422,
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: [422, 'The payer account cannot be used for this transaction.'],
  PAYER_ACCOUNT_RESTRICTED: [422, 'PAYER_ACCOUNT_RESTRICTED'],
  PAYER_ACTION_REQUIRED: [
    422,
    'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ],
  PAYER_CANNOT_PAY: [
    422,
    "Combination of payer and payee settings mean that this buyer can't pay this seller.",
  ],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ],
  PENDING_CAPTURE: [422, 'Cannot initiate a refund as the capture is pending.'],
  PERMISSION_DENIED: [403, 'You do not have permission to access or perform operations on this resource.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    409,
    'A previous request on this resource is currently in progress. Please wait for some time and try again.',
  ],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: [
    422,
    'Transaction failed. Redirect the payer to select another funding source.',
  ],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture.'],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [422, 'Capture could not be refunded due to insufficient funds.'],
  REFUND_NOT_ALLOWED: [422, 'Full refund refused - partial refund has already been done on this payment.'],
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: [
    422,
    'Refunds not allowed on this capture due to a chargeback on the card or bank.',
  ],
  REFUND_TIME_LIMIT_EXCEEDED: [422, 'You are over the time limit to perform a refund on this capture.'],
  TRANSACTION_BLOCKED_BY_PAYEE: [422, 'Transaction blocked by Payee’s Fraud Protection settings.'],
  TRANSACTION_DISPUTED: [422, 'Partial refunds are not allowed on a transaction that is in dispute.'],
  TRANSACTION_LIMIT_EXCEEDED: [422, 'Total payment amount exceeded transaction limit.'],
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: [422, "The transaction exceeds the receiver's receiving limit."],
  TRANSACTION_REFUSED: [422, 'The request was refused.'],
  UNSUPPORTED_INTENT: [422, 'intent=AUTHORIZE is not supported for this account.'],
} as const satisfies Record<string, readonly [number, string]>;

export type Issue = keyof typeof issues;

export function findIssueStatus(issue: Issue): number {
  return issues[issue][0];
}

export function findIssueDescription(issue: Issue): string {
  return issues[issue][1];
}

export function isIssue(name: string): name is Issue {
  return Object.hasOwn(issues, name);
}
