import { z } from 'zod';
import { recordIdSchema } from '../values/identifiers.ts';
import { timeSchema } from '../values/time.ts';
import { ticketPriorities, ticketSenders, ticketStatuses } from './support-rules.ts';

/** A message's `_id`: decimal digits, rising within a conversation; also the event id of the ticket's stream. */
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
  /** Whose it is; null for a visitor's, and once the account is deleted. */
  userId: recordIdSchema.nullable(),
  ticketUserName: z.string(),
  ticketUserEmail: z.string(),
  ticketUserRole: z.string(),
  ticketUserProfileURL: z.string(),
  phone: z.string(),
  createdAt: timeSchema,
  /** When either side wrote last. */
  lastMessageAt: timeSchema,
  /** Messages of the other side that the reader's side has not read; staff share one mark a ticket. */
  unread: z.number().int().min(0),
});
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

/** A ticket with its whole conversation, oldest message first. */
export const ticketSchema = ticketSummarySchema.extend({ adminMessage: z.array(ticketMessageSchema) });
export type Ticket = z.infer<typeof ticketSchema>;

/** The data of one `ticket` event: how the ticket stands, and the messages since the event before it. */
export const ticketEventSchema = ticketSchema.pick({
  _id: true,
  ticketStatus: true,
  priority: true,
  adminMessage: true,
});
export type TicketEvent = z.infer<typeof ticketEventSchema>;
