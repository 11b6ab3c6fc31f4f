import * as z from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { emailSchema, textSchema } from '../values/text.ts';
import { maxTicketMessageLength, ticketPriorities, ticketSenders, ticketStatuses } from './ticket-rules.ts';

/** A message's `_id`: decimal digits, increasing within a conversation; also the event id of the ticket's stream. */
export const ticketMessageIdSchema = z.string().regex(/^\d{1,15}$/, 'This is not a valid message id.');

/** One message of a conversation, after the ticket's own. */
export const ticketMessageSchema = z.object({
  _id: ticketMessageIdSchema,
  message: z.string(),
  timestamp: timeSchema,
  sender: z.enum(ticketSenders),
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
  userId: recordIdSchema.nullable(),
  ticketUserName: z.string(),
  ticketUserEmail: z.string(),
  ticketUserRole: z.string(),
  ticketUserProfileURL: z.string(),
  phone: z.string(),
  createdAt: timeSchema,
  /** When either side wrote last. */
  lastMessageAt: timeSchema,
  /** The newest message after the ticket's own; null when there is none. */
  lastReply: ticketMessageSchema.pick({ message: true, sender: true }).nullable(),
  /** Unread messages of the other side; all staff share one read mark per ticket. */
  unread: z.number().int().min(0),
});
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

/** A ticket with its whole conversation, oldest message first. */
export const ticketSchema = ticketSummarySchema.extend({ adminMessage: z.array(ticketMessageSchema) });
export type Ticket = z.infer<typeof ticketSchema>;

/** The data of one `ticket` event: the ticket's state, and the messages since the event before it. */
export const ticketEventSchema = ticketSchema.pick({
  _id: true,
  ticketStatus: true,
  priority: true,
  adminMessage: true,
});
export type TicketEvent = z.infer<typeof ticketEventSchema>;

/** A required field. A missing one and a blank one get the same error. */
function filled(maxLength: number, hint: string) {
  return textSchema(maxLength).min(1, hint).prefault('');
}

/** What a signed-in customer enters; name and address come from their record. */
export const ticketFormSchema = z.object({
  subject: filled(200, 'Please enter your subjects'),
  message: filled(maxTicketMessageLength, 'Please enter your message'),
  phone: textSchema(40).default(''),
});

/** The contact form: all five fields are required. */
export const contactFormSchema = z.object({
  ticketUserName: filled(120, 'Please enter your name'),
  ticketUserEmail: z.string().trim().min(1, 'Please enter your email').prefault('').pipe(emailSchema),
  subject: ticketFormSchema.shape.subject,
  phone: filled(40, 'Please enter your phone number'),
  message: ticketFormSchema.shape.message,
});
