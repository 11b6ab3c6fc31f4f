const explanations: Readonly<Record<string, string>> = {
  processing: 'PayPal is reviewing this payment. You do not need to pay again.',
  refunded: 'The payment was refunded: your money went back, and so did the access.',
  disputed:
    'A dispute about this payment is open at PayPal. Access returns if it is settled in the shop’s favour.',
  failed: 'The payment did not go through, and you have not been charged. Place a new order to buy it again.',
  cancelled: 'This order was cancelled. Place a new order to buy it again.',
};

/** What a payment status that needs a word means to the customer; null for those that speak for themselves. */
export function explainStatus(paymentStatus: string): string | null {
  const word = paymentStatus.trim().toLowerCase();
  return Object.hasOwn(explanations, word) ? (explanations[word] ?? null) : null;
}
