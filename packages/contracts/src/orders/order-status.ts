/** The words of an order's payment status and order status as they are written; compared without case. */
export const paymentStatuses = [
  'pending',
  'Processing',
  'Paid',
  'Partly refunded',
  'Completed',
  'Shipped',
  'Cancelled',
  'Refunded',
  'Failed',
  'Disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

function isOneOf(words: readonly string[], status: string) {
  return words.includes(status.trim().toLowerCase());
}

/** Only these orders can be paid or deleted. */
export function isPendingStatus(status: string): boolean {
  return isOneOf(['pending'], status);
}

/** PayPal is still checking the payment. */
export function isProcessingStatus(status: string): boolean {
  return isOneOf(['processing'], status);
}

/** Paid and Completed unlock what was bought; a partial refund does not end it. */
export function isPaidStatus(status: string): boolean {
  return isOneOf(['paid', 'completed', 'partly refunded'], status);
}

/** What customers filter their orders by, with the payment statuses of each. A part that was refunded is in two. */
export const orderStates = {
  unpaid: ['pending'],
  review: ['Processing'],
  paid: ['Paid', 'Completed', 'Shipped', 'Partly refunded'],
  refunded: ['Partly refunded', 'Refunded', 'Disputed'],
  closed: ['Cancelled', 'Failed'],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type OrderState = keyof typeof orderStates;

export function isOrderState(word: string | null): word is OrderState {
  return word !== null && Object.hasOwn(orderStates, word);
}
