import * as z from 'zod/mini';
import { orderKinds } from '../orders/order.ts';
import { membershipSchema } from '../users/user.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import {
  attentionReasons,
  disputeStates,
  paymentStates,
  refundOrigins,
  refundStates,
} from './payment-rules.ts';
import { webhookEventSchema } from './webhook-event.ts';

/** Money that went back, or is to go back. */
export const refundSchema = z.object({
  _id: recordIdSchema,
  state: z.enum(refundStates),
  origin: z.enum(refundOrigins),
  amount: moneySchema,
  currency: currencySchema,
  /** Written by staff; customers do not see it. */
  reason: z.string(),
  /** A message for staff; null unless it failed or has not been confirmed. */
  failure: z.nullable(z.string()),
  paypalRefundId: z.nullable(z.string()),
  /** Whole credits taken back up to now, and those still missing: spent, or on hold and taken back on release. */
  creditsReturned: z.int(),
  creditShortfall: z.int(),
  createdAt: timeSchema,
  completedAt: z.nullable(timeSchema),
});
export type Refund = z.infer<typeof refundSchema>;

/** A customer's complaint at PayPal about a payment. */
export const disputeSchema = z.object({
  paypalDisputeId: z.string(),
  state: z.enum(disputeStates),
  amount: moneySchema,
  /** PayPal's term, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: z.string(),
  /** When PayPal decides without the shop's answer; null while it waits for someone else. */
  respondBy: z.nullable(timeSchema),
  createdAt: timeSchema,
});
export type Dispute = z.infer<typeof disputeSchema>;

/** One attempt to pay one order, for staff. Amounts are decimal strings in `currency`. */
export const paymentSchema = z.object({
  _id: recordIdSchema,
  orderId: publicCodeSchema,
  orderKind: z.enum(orderKinds),
  attempt: z.int(),
  state: z.enum(paymentStates),
  amount: moneySchema,
  currency: currencySchema,
  /** Why PayPal or our checks did not accept it; null when they did. */
  failure: z.nullable(z.string()),
  /** Why staff must look at it; null for most payments. */
  attention: z.nullable(z.enum(attentionReasons)),
  paypalOrderId: z.nullable(z.string()),
  captureId: z.nullable(z.string()),
  payerEmail: z.nullable(z.string()),
  /** What went back to the customer, and what is left of `amount`. */
  refunded: moneySchema,
  net: moneySchema,
  /** PayPal’s fee; null for a payment that paid no order, or while PayPal has not reported it. An older API leaves it out. */
  paypalFee: z.optional(z.nullable(moneySchema)),
  /** The amount that can be refunded now. */
  refundable: moneySchema,
  createdAt: timeSchema,
  capturedAt: z.nullable(timeSchema),
  settledAt: z.nullable(timeSchema),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  /** PayPal's notifications about it, its refunds and its disputes, earliest first. */
  notifications: z.array(webhookEventSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Payments that wait for staff. Each disputed one also needs attention. */
export const paymentCountsSchema = z.object({
  attention: z.int().check(z.minimum(0)),
  disputed: z.int().check(z.minimum(0)),
});
export type PaymentCounts = z.infer<typeof paymentCountsSchema>;

/** The effects of a refund, calculated before it is made. Reserves nothing, at PayPal or here. */
export const refundPreviewSchema = z.object({
  paymentId: recordIdSchema,
  /** The amount that would go back, and what would then be left to refund. */
  amount: moneySchema,
  refundableAfter: moneySchema,
  currency: currencySchema,
  /** Whether the order would be fully refunded, which ends access to its package or item. */
  isFull: z.boolean(),
  /** Whole credits that would be taken back, and those that could not be now: spent or on hold. */
  creditsReturned: z.int(),
  creditShortfall: z.int(),
  /** The customer before and after; null when the account was deleted. */
  customer: z.nullable(
    z.object({
      balance: z.int(),
      balanceAfter: z.int(),
      userMembership: membershipSchema,
      membershipValidity: z.nullable(timeSchema),
      userMembershipAfter: membershipSchema,
      membershipValidityAfter: z.nullable(timeSchema),
    }),
  ),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
