import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { emailSchema, textSchema } from '../values/text.ts';
import { staffMemberSchema } from './staff-member.ts';
import { ticketAttachmentSchema } from './ticket-attachment.ts';
import { maxTicketMessageLength, ticketPriorities, ticketSenders, ticketStatuses } from './ticket-rules.ts';
import { ticketSnoozeSchema } from './ticket-snooze.ts';

/** A message's `_id`: decimal digits, increasing within a conversation; also the event id of the ticket's stream. */
export const ticketMessageIdSchema = z
  .string()
  .check(z.regex(/^\d{1,15}$/, 'This is not a valid message id.'));

/** One message of a conversation, after the ticket's own. */
export const ticketMessageSchema = z.object({
  _id: ticketMessageIdSchema,
  /** Empty for a message of files only. */
  message: z.string(),
  timestamp: timeSchema,
  sender: z.enum(ticketSenders),
  /** Servers of version 1.0 send none. */
  attachments: z.optional(z.array(ticketAttachmentSchema)),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** A ticket as lists show it, to the customer and to staff. */
export const ticketSummarySchema = z.object({
  _id: recordIdSchema,
  subject: z.string(),
  message: z.string(),
  ticketStatus: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** The customer; null for a visitor's ticket, and once the account is deleted. */
  userId: z.nullable(recordIdSchema),
  ticketUserName: z.string(),
  ticketUserEmail: z.string(),
  ticketUserRole: z.string(),
  ticketUserProfileURL: z.string(),
  phone: z.string(),
  createdAt: timeSchema,
  /** When either side wrote last. */
  lastMessageAt: timeSchema,
  /** The newest message after the ticket's own; null when there is none. */
  lastReply: z.nullable(
    z.extend(z.pick(ticketMessageSchema, { message: true, sender: true }), {
      /** How many files it carries. */
      attachmentCount: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  /** Unread messages of the other side; all staff share one read mark per ticket. */
  unread: z.int().check(z.minimum(0)),
  /** Only in lists of signed-in staff: who takes care of the ticket. Customers and API keys never get it. */
  assignee: z.optional(z.nullable(staffMemberSchema)),
  /** Only in lists of signed-in staff: until when it is put off; null for most. */
  snooze: z.optional(z.nullable(ticketSnoozeSchema)),
});
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

/** A ticket with its whole conversation, oldest message first. */
export const ticketSchema = z.extend(ticketSummarySchema, {
  /** Those of the ticket’s own message. */
  attachments: z.optional(z.array(ticketAttachmentSchema)),
  adminMessage: z.array(ticketMessageSchema),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** The data of one `ticket` event: the ticket's state, and the messages since the event before it. */
export const ticketEventSchema = z.pick(ticketSchema, {
  _id: true,
  ticketStatus: true,
  priority: true,
  adminMessage: true,
});
export type TicketEvent = z.infer<typeof ticketEventSchema>;

/** A required field. A missing one and a blank one get the same error. */
function filled(maxLength: number, hint: string) {
  return z.prefault(textSchema(maxLength).check(z.minLength(1, hint)), '');
}

/** What a signed-in customer enters; name and address come from their record. */
export const ticketFormSchema = z.object({
  subject: filled(200, 'Please enter your subjects'),
  message: filled(maxTicketMessageLength, 'Please enter your message'),
  phone: z._default(textSchema(40), ''),
});

/** The contact form: all five fields are required. */
export const contactFormSchema = z.object({
  ticketUserName: filled(120, 'Please enter your name'),
  ticketUserEmail: z.pipe(
    z.prefault(z.string().check(z.trim(), z.minLength(1, 'Please enter your email')), ''),
    emailSchema,
  ),
  subject: ticketFormSchema.shape.subject,
  phone: filled(40, 'Please enter your phone number'),
  message: ticketFormSchema.shape.message,
});
