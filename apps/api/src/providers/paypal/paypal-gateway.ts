/** One account at PayPal. */
interface PaypalCredentials {
  mode: 'sandbox' | 'live';
  clientId: string;
  clientSecret: string;
}

/** Money that PayPal took, or tried to take. `amountMinor` is null when PayPal's text is no amount of ours. */
export interface PaypalCapture {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'unknown';
  amountMinor: number | null;
  currency: string;
  customId: string;
  invoiceId: string;
  capturedAt: Date | null;
}

/** A PayPal order as PayPal's books have it. */
export interface PaypalOrder {
  id: string;
  state: 'open' | 'approved' | 'completed' | 'voided';
  payerEmail: string;
  captures: PaypalCapture[];
}

/** What is to be paid. Amounts are integer minor units; the total is their sum. */
export interface NewPaypalOrder {
  description: string;
  /** Comes back with every capture as its custom id and invoice id. */
  customId: string;
  invoiceId: string;
  itemMinor: number;
  feeMinor: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
}

/**
 * Why a call did not succeed:
 * - `declined`: the buyer's means of payment was refused; they may choose another
 * - `not-approved`: the buyer has not agreed yet
 * - `already-captured`: the money was taken by an earlier call
 * - `not-found`: PayPal does not know the order, or has let it expire
 * - `unknown-outcome`: no usable answer; the call may or may not have been carried out
 * - `misconfigured`: PayPal does not accept our credentials
 * - `rejected`: refused for good, for the reason in `issue`
 */
export type PaypalFailure =
  | 'declined'
  | 'not-approved'
  | 'already-captured'
  | 'not-found'
  | 'unknown-outcome'
  | 'misconfigured'
  | 'rejected';

export class PaypalError extends Error {
  readonly failure: PaypalFailure;
  /** PayPal's own word for it, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;
  /** What PayPal's support asks for. */
  readonly debugId: string;

  constructor(failure: PaypalFailure, details: { issue?: string; debugId?: string; cause?: unknown } = {}) {
    super(`PayPal: ${failure}${details.issue ? ` (${details.issue})` : ''}`, { cause: details.cause });
    this.name = 'PaypalError';
    this.failure = failure;
    this.issue = details.issue ?? '';
    this.debugId = details.debugId ?? '';
  }
}

/** PayPal Orders v2, as far as the shop needs it. Every method throws `PaypalError` alone. */
export interface PaypalGateway {
  /** The same `requestId` makes one order, however often it is sent. */
  createOrder(order: NewPaypalOrder, requestId: string): Promise<{ id: string }>;
  captureOrder(id: string, requestId: string): Promise<PaypalOrder>;
  getOrder(id: string): Promise<PaypalOrder>;
}

/** Opens PayPal with an account's credentials. */
export type ConnectPaypal = (credentials: PaypalCredentials) => PaypalGateway;
