/** One account at PayPal. */
interface PaypalCredentials {
  mode: 'sandbox' | 'live';
  clientId: string;
  clientSecret: string;
}

/** Money that PayPal took, or tried to take. `amountMinor` is null when PayPal's text is no amount of ours. */
export interface PaypalCapture {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded' | 'unknown';
  amountMinor: number | null;
  currency: string;
  customId: string;
  invoiceId: string;
  capturedAt: Date | null;
}

/** Money that went back to a buyer, whoever asked for it. */
export interface PaypalRefund {
  id: string;
  /** The capture that it gives back; empty when PayPal does not say. */
  captureId: string;
  state: 'completed' | 'pending' | 'failed';
  amountMinor: number | null;
  currency: string;
  /** Our own refund's id; PayPal's own refunds repeat the capture's custom id here. */
  customId: string;
}

/** A buyer's complaint. `lost`: PayPal decided for the buyer, who gets `refundedMinor` back. */
export interface PaypalDispute {
  id: string;
  /** What it is about; `amountMinor` is null when PayPal does not say how much was paid. */
  captures: { id: string; amountMinor: number | null }[];
  state: 'open' | 'won' | 'lost';
  /** Of all its captures together, as is `refundedMinor`. */
  amountMinor: number | null;
  refundedMinor: number | null;
  /** PayPal's own word, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: string;
  openedAt: Date | null;
}

/** A PayPal order as PayPal's books have it. */
export interface PaypalOrder {
  id: string;
  state: 'open' | 'approved' | 'completed' | 'voided';
  payerEmail: string;
  captures: PaypalCapture[];
  /** Every refund of the captures, those made at PayPal’s own site included. */
  refunds: PaypalRefund[];
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

/** What is to be given back, in integer minor units. */
export interface NewPaypalRefund {
  captureId: string;
  amountMinor: number;
  currency: string;
  /** Comes back as the refund's custom id. */
  customId: string;
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

/** PayPal Orders v2, Payments v2 and Disputes v1, as far as the shop needs them. Every method throws `PaypalError` alone. */
export interface PaypalGateway {
  /** The same `requestId` makes one order, however often it is sent. */
  createOrder(order: NewPaypalOrder, requestId: string): Promise<{ id: string }>;
  captureOrder(id: string, requestId: string): Promise<PaypalOrder>;
  getOrder(id: string): Promise<PaypalOrder>;
  /** The same `requestId` refunds once; PayPal remembers it for 45 days. */
  refundCapture(refund: NewPaypalRefund, requestId: string): Promise<PaypalRefund>;
  getCapture(id: string): Promise<PaypalCapture & { paypalOrderId: string }>;
  getRefund(id: string): Promise<PaypalRefund>;
  getDispute(id: string): Promise<PaypalDispute>;
  /** Resolves when PayPal gives these credentials a token. */
  checkCredentials(): Promise<void>;
}

/** Opens PayPal with an account's credentials. */
export type ConnectPaypal = (credentials: PaypalCredentials) => PaypalGateway;
