/** The account at PayPal that the shop uses: PayPal's sandbox, or real money. */
export const paypalModes = ['sandbox', 'live'] as const;
export type PaypalMode = (typeof paypalModes)[number];

/** How far one attempt to pay an order has come. */
export const paymentStates = ['created', 'approved', 'pending', 'settled', 'failed', 'mismatched'] as const;

/**
 * How far a refund has come. `requested`: PayPal has not confirmed it yet; `pending`: PayPal is moving the money;
 * `completed`: the customer has it back; `failed`: no money moved, `failure` says why; `cancelled`: PayPal gave the
 * money of a reversal or lost dispute back to the shop.
 */
export const refundStates = ['requested', 'pending', 'completed', 'failed', 'cancelled'] as const;

/** Who started a refund: staff here, someone at PayPal, or a dispute that was lost. */
export const refundOrigins = ['staff', 'paypal', 'dispute'] as const;

/** The outcome of a dispute: `lost` means that PayPal decided for the customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Why staff must look at a payment. */
export const attentionReasons = [
  'mismatched',
  'duplicate',
  'other-credentials',
  'stuck',
  'refund-stuck',
  'disputed',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/**
 * How far one of PayPal's notifications has come:
 * - `waiting`: not processed yet, or to be tried again
 * - `processed`: done; `lastError` may hold a remark, such as that it concerns no payment of this shop
 * - `failed`: failed on every try for days; staff can replay it
 * - `ignored`: an event type that is not supported
 */
export const webhookEventStatuses = ['waiting', 'processed', 'failed', 'ignored'] as const;
export type WebhookEventStatus = (typeof webhookEventStatuses)[number];

/**
 * What a payment link can be used for:
 * - `open`: it can be paid
 * - `pending`: PayPal is still checking the payment
 * - `paid`: it is paid, also by another way than the link
 * - `refunded`: the money went back
 * - `cancelled`: the order was cancelled, and can no longer be paid
 * - `expired`: the link is too old, and the order is not paid
 */
export const paymentLinkStates = ['open', 'pending', 'paid', 'refunded', 'cancelled', 'expired'] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** How long a payment link can be used: as long as unpaid orders are kept, unless the shop sets another time. */
export const paymentLinkDays = 7;

/** The lines that a price is made of. */
export const priceLineKinds = ['product', 'processing-fee'] as const;
