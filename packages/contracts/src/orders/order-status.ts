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

const isOneOf = (words: readonly string[], status: string) => words.includes(status.trim().toLowerCase());

/** Only these orders can be paid or deleted. */
export const isPendingStatus = (status: string): boolean => isOneOf(['pending'], status);

/** PayPal has the payment and still looks at it. */
export const isProcessingStatus = (status: string): boolean => isOneOf(['processing'], status);

/** Paid or Completed unlocks what was bought. */
export const isPaidStatus = (status: string): boolean => isOneOf(['paid', 'completed'], status);
