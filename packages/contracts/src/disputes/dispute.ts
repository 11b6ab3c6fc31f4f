import * as z from 'zod/mini';
import { orderKinds } from '../orders/order.ts';
import { disputeStates } from '../payments/payment-rules.ts';
import { timeSchema } from '../values/dates.ts';
import { publicCodeSchema, recordIdSchema } from '../values/ids.ts';
import { currencySchema, moneySchema } from '../values/money.ts';
import { requiredTextSchema } from '../values/text.ts';
import {
  disputeAnswerKinds,
  disputeAnswerStates,
  disputeParties,
  disputeStages,
  evidenceTypes,
  maxDisputeText,
  writtenAnswerKinds,
} from './dispute-rules.ts';

/** PayPal's id of a dispute, such as `PP-R-ABC-12345678`. */
export const paypalDisputeIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{1,255}$/, 'This is not a valid PayPal dispute id.'));

/** A payment that a dispute concerns. */
export const disputedPaymentSchema = z.object({
  paymentId: recordIdSchema,
  orderId: publicCodeSchema,
  orderKind: z.enum(orderKinds),
  /** What was sold. */
  product: z.string(),
  /** This payment's share of the disputed amount. */
  amount: moneySchema,
  /** Null when the account was deleted. */
  customerId: z.nullable(recordIdSchema),
  /** As on the order. */
  customerName: z.string(),
  customerEmail: z.string(),
});
export type DisputedPayment = z.infer<typeof disputedPaymentSchema>;

/** A dispute as a whole: it may concern several payments. Amounts are decimal strings in `currency`. */
export const disputeCaseSchema = z.object({
  paypalDisputeId: paypalDisputeIdSchema,
  state: z.enum(disputeStates),
  /** Null for a dispute that was read by an earlier version. */
  stage: z.nullable(z.enum(disputeStages)),
  /** Who has to do something next; null once it is decided. */
  waitsFor: z.nullable(z.enum(disputeParties)),
  /** PayPal's term, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: z.string(),
  /** PayPal's term for the decision, such as `RESOLVED_BUYER_FAVOUR`; null while it is open. */
  outcome: z.nullable(z.string()),
  amount: moneySchema,
  currency: currencySchema,
  /** When PayPal decides without the shop's answer; null while it waits for someone else. */
  respondBy: z.nullable(timeSchema),
  openedAt: timeSchema,
  /** When PayPal last changed it; null when PayPal did not say. */
  changedAt: z.nullable(timeSchema),
  decidedAt: z.nullable(timeSchema),
  payments: z.array(disputedPaymentSchema),
});
export type DisputeCase = z.infer<typeof disputeCaseSchema>;

/** A message or evidence in a dispute, as PayPal shows it. */
export const disputeEntrySchema = z.object({
  kind: z.enum(writtenAnswerKinds),
  from: z.enum(disputeParties),
  text: z.string(),
  /** PayPal's term for evidence; null for messages and further information. */
  evidenceType: z.nullable(z.string()),
  /** Names of its files, which PayPal keeps. */
  files: z.array(z.string()),
  at: z.nullable(timeSchema),
});
export type DisputeEntry = z.infer<typeof disputeEntrySchema>;

/** What PayPal shows of a dispute now. It is never stored. */
export const disputeConversationSchema = z.object({
  /** Messages, evidence and information, earliest first. */
  entries: z.array(disputeEntrySchema),
  /** PayPal's terms for the evidence that it asks the shop for. */
  requested: z.array(z.string()),
  /** The answers that PayPal takes now. */
  allowed: z.array(z.enum(disputeAnswerKinds)),
});
export type DisputeConversation = z.infer<typeof disputeConversationSchema>;

/** An answer of the shop that was sent from here. */
export const disputeAnswerSchema = z.object({
  _id: recordIdSchema,
  kind: z.enum(disputeAnswerKinds),
  text: z.string(),
  /** PayPal's term; null for anything but evidence. */
  evidenceType: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  state: z.enum(disputeAnswerStates),
  /** A message for staff; null unless it failed or is not confirmed. */
  failure: z.nullable(z.string()),
  /** The email address of who sent it; null when the account was deleted. */
  requestedBy: z.nullable(z.string()),
  createdAt: timeSchema,
  sentAt: z.nullable(timeSchema),
});
export type DisputeAnswer = z.infer<typeof disputeAnswerSchema>;

/** A dispute with what PayPal shows of it and what the shop sent. */
export const disputeRecordSchema = z.extend(disputeCaseSchema, {
  /** Null when PayPal could not be read; `unavailable` then says why and what to do. */
  conversation: z.nullable(disputeConversationSchema),
  unavailable: z.nullable(z.string()),
  /** Latest first. */
  answers: z.array(disputeAnswerSchema),
});
export type DisputeRecord = z.infer<typeof disputeRecordSchema>;

/** How many disputes are open. */
export const disputeCountsSchema = z.object({
  open: z.int().check(z.minimum(0)),
  /** Those that wait for the shop. */
  waiting: z.int().check(z.minimum(0)),
  /** The nearest moment at which PayPal decides without the shop's answer. */
  respondBy: z.nullable(timeSchema),
});
export type DisputeCounts = z.infer<typeof disputeCountsSchema>;

const disputeText = requiredTextSchema(maxDisputeText, 'A text');

/** The parts of the form of an answer that are text; its files are in the parts `files`. */
export const newDisputeAnswerSchema = z
  .object({
    kind: z.enum(writtenAnswerKinds),
    /** To the customer for a message, otherwise to PayPal. */
    text: disputeText,
    /** What the evidence is. */
    evidenceType: z.optional(z.enum(evidenceTypes)),
    /** Adds the proof of the purchase as a file. */
    withProof: z.optional(z.enum(['true', 'false'])),
  })
  .check(
    z.refine(({ kind, evidenceType }) => kind !== 'evidence' || evidenceType !== undefined, {
      path: ['evidenceType'],
      error: 'Please choose what the evidence is.',
    }),
  );
export type NewDisputeAnswer = z.infer<typeof newDisputeAnswerSchema>;

export const disputeAcceptanceSchema = z.object({
  /** For the customer and PayPal. */
  note: z.optional(disputeText),
});
export type DisputeAcceptance = z.infer<typeof disputeAcceptanceSchema>;
