/** Payment status words as they are written; compared without case. */
export const paymentStatuses = [
  'pending',
  'Processing',
  'Paid',
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

/** PayPal has the payment and still looks at it. */
export function isProcessingStatus(status: string): boolean {
  return isOneOf(['processing'], status);
}

/** Paid or Completed unlocks what was bought. */
export function isPaidStatus(status: string): boolean {
  return isOneOf(['paid', 'completed'], status);
}
