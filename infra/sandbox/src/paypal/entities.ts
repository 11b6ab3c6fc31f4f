import { z } from 'zod';
import { type Money, moneySchema } from './money.ts';

/** Fields that the sandbox does not check are stored unchanged, as PayPal does. */
export const purchaseUnitSchema = z.looseObject({
  reference_id: z.string().optional(),
  description: z.string().optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  amount: moneySchema.extend({ breakdown: z.record(z.string(), moneySchema).optional() }),
  items: z
    .array(z.looseObject({ name: z.string(), quantity: z.string(), unit_amount: moneySchema }))
    .optional(),
});

export type PurchaseUnit = z.infer<typeof purchaseUnitSchema>;

export const experienceContextSchema = z.looseObject({
  brand_name: z.string().optional(),
  return_url: z.string().optional(),
  cancel_url: z.string().optional(),
});

type ExperienceContext = z.infer<typeof experienceContextSchema>;

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit & { reference_id: string };
  /** Null when the order was created without a payment source, as for the buttons. */
  experience: ExperienceContext | null;
  merchantId: string;
  requestId: string | null;
  createdAt: string;
  updatedAt: string;
  approvedAt: string | null;
  /** PayPal does not record that a buyer cancelled; the sandbox does, for tests. */
  cancelledAt: string | null;
}

export interface Capture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  customId: string | null;
  invoiceId: string | null;
  merchantId: string;
  requestId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Refund {
  id: string;
  captureId: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Money;
  customId: string | null;
  invoiceId: string | null;
  noteToPayer: string | null;
  requestId: string | null;
  createdAt: string;
  /** When PayPal gave the money of a reversal back. */
  cancelledAt?: string;
}

/** A buyer's complaint about one capture or several. */
export interface Dispute {
  id: string;
  captureIds: string[];
  status: 'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  /** Buyer and seller talk in an inquiry; PayPal decides a claim, which it calls a chargeback. */
  stage: 'INQUIRY' | 'CHARGEBACK';
  reason: DisputeReason;
  /** The sum over all captures. */
  amount: Money;
  /** PayPal's decision; null until there is one. */
  outcome: DisputeOutcome | null;
  messages: DisputeMessage[];
  evidences: DisputeEvidence[];
  createdAt: string;
  updatedAt: string;
}

interface DisputeMessage {
  postedBy: 'BUYER' | 'SELLER';
  content: string;
  /** The names of its files. */
  documents: string[];
  postedAt: string;
}

/** What the seller has given, or is asked for. */
export interface DisputeEvidence {
  source: 'REQUESTED_FROM_SELLER' | 'SUBMITTED_BY_SELLER';
  /** Null for supporting information, which has no type. */
  type: string | null;
  notes: string;
  documents: string[];
  at: string;
}

export const disputeReasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
] as const;

type DisputeReason = (typeof disputeReasons)[number];

export const disputeOutcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
] as const;

type DisputeOutcome = (typeof disputeOutcomes)[number];

/** PayPal's letters: done, pending, denied, reversed, partly refunded. */
export const entryStatuses = ['S', 'P', 'D', 'V', 'F'] as const;

/** One line of PayPal's report of an account. Amounts are signed, as the account sees them. */
export interface ReportEntry {
  transactionId: string;
  /** The transaction that it is about; null for one that began with itself. */
  referenceId: string | null;
  eventCode: string;
  initiatedAt: string;
  updatedAt: string;
  amount: Money;
  /** Null where PayPal applied no fee. */
  fee: Money | null;
  status: (typeof entryStatuses)[number];
  invoiceId: string | null;
  customId: string | null;
}

/** How a test makes the report say something else about one transaction. */
export interface ReportChange {
  leaveOut?: boolean | undefined;
  changes?: Partial<Omit<ReportEntry, 'transactionId'>> | undefined;
}

/** What the report is like: how late it is, or up to when it is complete. */
export interface ReportSettings {
  delayMinutes: number;
  refreshedAt: string | null;
}

export interface WebhookEndpoint {
  url: string;
  /** The webhook's id at PayPal, part of every signature. */
  id: string;
  /** The event types that the app has chosen; without it all of them. */
  eventTypes?: string[] | undefined;
}

export interface WebhookAttempt {
  at: string;
  transmissionId: string;
  /** The HTTP status of the response; null when there was none. */
  status: number | null;
  error: string | null;
}

export interface Webhook {
  id: string;
  eventType: string;
  /** What the event is about: an order, a capture or a refund. */
  resourceId: string;
  /** The exact text that is sent and signed. */
  body: string;
  state: 'queued' | 'delivered' | 'failed' | 'suppressed';
  /** How many deliveries are left: two for a duplicate. */
  owed: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  attempts: WebhookAttempt[];
  createdAt: string;
}
