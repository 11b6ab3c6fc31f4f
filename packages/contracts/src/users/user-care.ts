import * as z from 'zod/mini';
import { creditEntrySchema } from '../credits/credit-entry.ts';
import { generationSchema } from '../generations/generation.ts';
import { messageSchema } from '../messages/message.ts';
import { orderSchema } from '../orders/order.ts';
import { paymentStates, refundStates } from '../payments/payment-rules.ts';
import { storedNoticesSchema } from '../staff-notices/staff-notice.ts';
import { passkeySchema, staffSecuritySchema, staffSessionSchema } from '../staff-security/staff-security.ts';
import { ticketMessageSchema, ticketSchema } from '../support/ticket.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { requiredTextSchema, textSchema } from '../values/text.ts';
import { toOneLine } from '../values/text-rules.ts';
import { userSchema } from './user.ts';
import {
  activityKinds,
  maxBlockReasonLength,
  maxNoteLength,
  maxTagLength,
  maxTags,
} from './user-care-rules.ts';

/** A note of staff about a customer. No customer ever reads it. */
export const userNoteSchema = z.object({
  _id: recordIdSchema,
  text: z.string(),
  /** Null once the author's account is deleted. */
  author: z.nullable(z.object({ _id: recordIdSchema, name: z.string() })),
  createdAt: timeSchema,
  /** When the author last changed it; null for never. */
  editedAt: z.nullable(timeSchema),
});
export type UserNote = z.infer<typeof userNoteSchema>;

export const userNoteInputSchema = z.object({ text: requiredTextSchema(maxNoteLength, 'A note') });

const tagSchema = z.pipe(requiredTextSchema(maxTagLength, 'A tag'), z.transform(toOneLine));

/** All tags of a customer: free words, at most ten. The same word in other letters counts once. */
export const userTagsSchema = z.object({
  tags: z.array(tagSchema).check(z.maxLength(maxTags, `Please use at most ${maxTags} tags.`)),
});

/** Why a customer is blocked; for staff. */
export const blockReasonSchema = z.object({
  reason: requiredTextSchema(maxBlockReasonLength, 'A reason'),
});

/** Why a customer may come back; for staff. */
export const unblockReasonSchema = z.object({ reason: textSchema(maxBlockReasonLength) });

const orderMoneyShape = {
  _id: recordIdSchema,
  /** The `_id` of the order. */
  orderId: recordIdSchema,
  amount: z.string(),
  currency: z.string(),
  createdAt: timeSchema,
};

/**
 * What is stored about a customer, in the words in which they read it themselves, newest first. It leaves out what staff
 * keep to themselves: notes, tags, reasons and the names of those who wrote.
 */
export const userDataSchema = z.object({
  exportedAt: timeSchema,
  profile: z.omit(userSchema, { version: true, tags: true, block: true }),
  orders: z.array(orderSchema),
  payments: z.array(
    z.object({ ...orderMoneyShape, state: z.enum(paymentStates), payerEmail: z.nullable(z.string()) }),
  ),
  refunds: z.array(z.object({ ...orderMoneyShape, state: z.enum(refundStates) })),
  creditEntries: z.array(creditEntrySchema),
  /** Addresses of files are valid for a few hours. */
  generations: z.array(generationSchema),
  tickets: z.array(
    z.extend(
      z.pick(ticketSchema, {
        _id: true,
        subject: true,
        message: true,
        ticketStatus: true,
        phone: true,
        createdAt: true,
      }),
      { messages: z.array(ticketMessageSchema) },
    ),
  ),
  mails: z.array(
    z.pick(messageSchema, {
      _id: true,
      toEmail: true,
      subject: true,
      body: true,
      createdAt: true,
      sentAt: true,
    }),
  ),
  /** With what someone in the team confirms their sign-in, and where they signed in. Empty for customers. */
  staffSecurity: z.object({
    passkeys: z.array(passkeySchema),
    authenticatorApp: staffSecuritySchema.shape.authenticatorApp,
    sessions: z.array(z.omit(staffSessionSchema, { isCurrent: true })),
  }),
  /** What someone in the team was notified of, and how they chose to be. Empty for customers. */
  staffNotices: storedNoticesSchema,
});
export type UserData = z.infer<typeof userDataSchema>;

/** What a customer paid in one currency. Amounts are decimal texts. */
export const spentSchema = z.object({
  currency: z.string(),
  /** Paid, before refunds. */
  gross: z.string(),
  refunded: z.string(),
  net: z.string(),
});
export type Spent = z.infer<typeof spentSchema>;

/** One entry of a customer's history. */
export const activitySchema = z.object({
  /** Unique among the entries of one customer. */
  key: z.string(),
  kind: z.enum(activityKinds),
  at: timeSchema,
  title: z.string(),
  /** A second line; empty for none. */
  detail: z.string(),
  /** A status word; null for what has none. */
  status: z.nullable(z.string()),
  /** The record to open: an order's, a result's or a ticket's id; null for what has no page. */
  recordId: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;
