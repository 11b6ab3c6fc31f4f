/** Most days of one list, and of one file. */
export const maxReconciliationDays = 92;

/** Most movements and differences that the answer about one day holds; the file has all movements. */
export const maxShownMovements = 500;

/**
 * How the reading of PayPal's report is going:
 * - `off`: PayPal is not set up
 * - `waiting`: it was not read yet
 * - `read`: the last try worked
 * - `not-allowed`: the app at PayPal lacks the option “Transaction Search”
 * - `failing`: PayPal did not answer, or not in a form that is known
 */
export const paypalReportStates = ['off', 'waiting', 'read', 'not-allowed', 'failing'] as const;
export type PaypalReportState = (typeof paypalReportStates)[number];

/**
 * How much of a day PayPal has reported. `unread`: nothing was read; `incomplete`: more may come, so that differences
 * mean nothing yet; `complete`: the report covers the whole day, and was read three hours after its end.
 */
export const reconciliationDayStates = ['unread', 'incomplete', 'complete'] as const;
export type ReconciliationDayState = (typeof reconciliationDayStates)[number];

/**
 * Kinds of movements in PayPal's report. `refund`: the merchant gave money back; `reversal`: PayPal or a bank took it
 * back, or returned it; `fee`: a fee without a payment; `withdrawal`: to or from the bank; `other`: anything else, such
 * as a hold during a dispute, a conversion or a payment that is not the shop's.
 */
export const movementKinds = ['payment', 'refund', 'reversal', 'fee', 'withdrawal', 'other'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `denied` moved no money; `unknown` is a status that PayPal added later. */
export const movementStatuses = ['completed', 'pending', 'denied', 'unknown'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

/**
 * How PayPal's report and the shop's books differ:
 * - `missing-at-paypal`: booked here, and not in the report
 * - `missing-here`: in the report, and not booked here; `order` says whether it names an order of the shop
 * - `amount-differs`: another amount or currency
 * - `status-differs`: the money moved on one side only, such as for a payment that was made twice
 */
export const differenceKinds = [
  'missing-at-paypal',
  'missing-here',
  'amount-differs',
  'status-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
