import { z } from 'zod';
import { orderKinds } from '../orders/order.ts';
import { membershipSchema } from '../users/user.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import { webhookEventSchema } from './webhook-event.ts';

/**
 * How far a refund has come. `requested`: PayPal has not confirmed it yet; `pending`: PayPal still moves the money;
 * `completed`: the customer has it back; `failed`: no money moved, `failure` says why.
 */
export const refundStates = ['requested', 'pending', 'completed', 'failed'] as const;

/** Money that went back, or is to go back, whoever started it: staff here, someone at PayPal, or a dispute. */
export const refundSchema = z.object({
  _id: recordIdSchema,
  state: z.enum(refundStates),
  origin: z.enum(['staff', 'paypal', 'dispute']),
  amount: moneySchema,
  currency: currencySchema,
  /** What staff wrote down; no customer reads it. */
  reason: z.string(),
  /** For staff, in words; null unless it failed or has not been confirmed. */
  failure: z.string().nullable(),
  paypalRefundId: z.string().nullable(),
  /** Whole credits that were taken back, and those that could not be because they were spent. */
  creditsReturned: z.number().int(),
  creditShortfall: z.number().int(),
  createdAt: timeSchema,
  completedAt: timeSchema.nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

/** A customer's complaint at PayPal about a payment. */
export const disputeSchema = z.object({
  paypalDisputeId: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  amount: moneySchema,
  /** PayPal's own word, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: z.string(),
  createdAt: timeSchema,
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Why a payment needs a person. */
export const attentionReasons = [
  'mismatched',
  'duplicate',
  'other-credentials',
  'stuck',
  'refund-stuck',
  'disputed',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** One attempt to pay one order, for staff. Amounts are decimal strings in `currency`. */
export const paymentSchema = z.object({
  _id: recordIdSchema,
  orderId: publicCodeSchema,
  orderKind: z.enum(orderKinds),
  attempt: z.number().int(),
  state: z.enum(['created', 'approved', 'pending', 'settled', 'failed', 'mismatched']),
  amount: moneySchema,
  currency: currencySchema,
  /** What PayPal or the checks said against it; null when nothing did. */
  failure: z.string().nullable(),
  /** What a person has to look at; null for most payments. */
  attention: z.enum(attentionReasons).nullable(),
  paypalOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  payerEmail: z.string().nullable(),
  /** What can be refunded here now. */
  refundable: moneySchema,
  createdAt: timeSchema,
  capturedAt: timeSchema.nullable(),
  settledAt: timeSchema.nullable(),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  /** What PayPal notified us of about it, its refunds and disputes, the earliest first. */
  notifications: z.array(webhookEventSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** What a refund would do, before anybody decides on it. Nothing is promised by it, at PayPal or here. */
export const refundPreviewSchema = z.object({
  paymentId: recordIdSchema,
  /** What would go back, and what of the payment would then be left to refund. */
  amount: moneySchema,
  refundableAfter: moneySchema,
  currency: currencySchema,
  /** Whether the order would count as refunded, its package or item gone. */
  isFull: z.boolean(),
  /** Whole credits that would be taken back, and those that could not be because they were spent. */
  creditsReturned: z.number().int(),
  creditShortfall: z.number().int(),
  /** The customer as they stand and as they would; null when the account is gone. */
  customer: z
    .object({
      balance: z.number().int(),
      balanceAfter: z.number().int(),
      userMembership: membershipSchema,
      membershipValidity: timeSchema.nullable(),
      userMembershipAfter: membershipSchema,
      membershipValidityAfter: timeSchema.nullable(),
    })
    .nullable(),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
