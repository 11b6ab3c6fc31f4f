import type { PaypalMode } from '@credit-studio/contracts/rules';
import type { NewPaypalDisputeAnswer, PaypalDispute } from './paypal-dispute.ts';
import type { PaypalReport } from './paypal-report.ts';

/** One account at PayPal. */
export interface PaypalCredentials {
  mode: PaypalMode;
  clientId: string;
  clientSecret: string;
}

/** A capture: money that PayPal took or tried to take. `amountMinor` is null when PayPal's amount is not readable. */
export interface PaypalCapture {
  id: string;
  state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly-refunded' | 'unknown';
  amountMinor: number | null;
  currency: string;
  /** What PayPal keeps of it, in the same currency; null while it is pending, and for a fee in another currency. */
  feeMinor: number | null;
  customId: string;
  invoiceId: string;
  capturedAt: Date | null;
}

/** A refund, requested here or at PayPal. */
export interface PaypalRefund {
  id: string;
  /** The refunded capture; empty when PayPal does not name it. */
  captureId: string;
  state: 'completed' | 'pending' | 'failed';
  amountMinor: number | null;
  currency: string;
  /** What PayPal gave back of its fee, in the same currency; null where it does not say. Usually it keeps all of it. */
  feeReturnedMinor: number | null;
  /** The id of our own refund; for a refund made at PayPal the capture's custom id. */
  customId: string;
}

/** Where PayPal sends the notifications of an app. `eventTypes` may be `*` for all. */
export interface PaypalWebhook {
  id: string;
  url: string;
  eventTypes: string[];
}

/** An order as PayPal reports it. */
export interface PaypalOrder {
  id: string;
  state: 'open' | 'approved' | 'completed' | 'voided';
  payerEmail: string;
  captures: PaypalCapture[];
  /** Every refund of the captures, including those made on PayPal’s site. */
  refunds: PaypalRefund[];
}

/** A new order, and PayPal's page where the buyer approves it. */
export interface OpenedPaypalOrder {
  id: string;
  approvalUrl: string;
}

/** An order to create. Amounts are integer minor units. */
export interface NewPaypalOrder {
  description: string;
  /** PayPal repeats both ids with every capture. */
  customId: string;
  invoiceId: string;
  totalMinor: number;
  /** The lines that the buyer sees, at most one of each name. PayPal requires that they add up to the total. */
  breakdown: { name: 'itemTotal' | 'handling'; amountMinor: number }[];
  currency: string;
  returnUrl: string;
  cancelUrl: string;
}

/** A refund to make, in integer minor units. */
export interface NewPaypalRefund {
  captureId: string;
  amountMinor: number;
  currency: string;
  /** PayPal repeats it with the refund. */
  customId: string;
}

/**
 * Why a call did not succeed:
 * - `declined`: the buyer's means of payment was declined; they may choose another
 * - `not-approved`: the buyer has not approved the payment yet
 * - `already-captured`: the money was taken by an earlier call
 * - `not-found`: PayPal does not know the order, or it has expired
 * - `unknown-outcome`: no usable answer; the call may or may not have been carried out
 * - `misconfigured`: PayPal does not accept our credentials
 * - `rejected`: rejected permanently, for the reason in `issue`
 */
export type PaypalFailure =
  | 'declined'
  | 'not-approved'
  | 'already-captured'
  | 'not-found'
  | 'unknown-outcome'
  | 'misconfigured'
  | 'rejected';

interface PaypalErrorDetails {
  issue?: string | undefined;
  paypalName?: string | undefined;
  paypalMessage?: string | undefined;
  debugId?: string | undefined;
  cause?: unknown;
}

export class PaypalError extends Error {
  readonly failure: PaypalFailure;
  /** PayPal's issue code, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;
  /** PayPal's name of the error, such as `NOT_AUTHORIZED`, which an issue may hide; empty without one. */
  readonly paypalName: string;
  /** PayPal's sentence about it; empty without one. */
  readonly paypalMessage: string;
  /** The id that PayPal's support asks for. */
  readonly debugId: string;

  constructor(failure: PaypalFailure, details: PaypalErrorDetails = {}) {
    super(`PayPal: ${failure}${details.issue ? ` (${details.issue})` : ''}`, { cause: details.cause });
    this.name = 'PaypalError';
    this.failure = failure;
    this.issue = details.issue ?? '';
    this.paypalName = details.paypalName ?? '';
    this.paypalMessage = details.paypalMessage ?? '';
    this.debugId = details.debugId ?? '';
  }
}

/** The parts of PayPal Orders v2, Payments v2, Disputes v1, Transaction Search v1 and Webhooks v1 that the shop uses. Methods only throw `PaypalError`. */
export interface PaypalGateway {
  /** The same `requestId` creates one order, however often it is sent. */
  createOrder(order: NewPaypalOrder, requestId: string): Promise<OpenedPaypalOrder>;
  /** PayPal's page where the buyer approves an order, for one whose own link is not known. */
  composeApprovalUrl(id: string): string;
  captureOrder(id: string, requestId: string): Promise<PaypalOrder>;
  getOrder(id: string): Promise<PaypalOrder>;
  /** The same `requestId` refunds once; PayPal remembers it for 45 days. */
  refundCapture(refund: NewPaypalRefund, requestId: string): Promise<PaypalRefund>;
  getCapture(id: string): Promise<PaypalCapture & { paypalOrderId: string }>;
  getRefund(id: string): Promise<PaypalRefund>;
  getDispute(id: string): Promise<PaypalDispute>;
  /** PayPal takes a `requestId`, and does not promise to do the work of one id only once. */
  answerDispute(answer: NewPaypalDisputeAnswer, requestId: string): Promise<void>;
  /** The ids of all disputes about a capture. */
  listDisputeIds(captureId: string): Promise<string[]>;
  /**
   * What moved money in the account between two moments, both included, to the second; at most 31 days. No page is
   * read after `stopping`.
   */
  readReport(range: { from: Date; to: Date; stopping?: AbortSignal }): Promise<PaypalReport>;
  /** The webhooks of the app that these credentials belong to. */
  listWebhooks(): Promise<PaypalWebhook[]>;
  /** Resolves when PayPal gives these credentials a token. */
  checkCredentials(): Promise<void>;
}

/** Opens PayPal with an account's credentials. */
export type ConnectPaypal = (credentials: PaypalCredentials) => PaypalGateway;
