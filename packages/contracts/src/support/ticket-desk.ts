import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { requiredTextSchema } from '../values/text.ts';
import { staffMemberSchema } from './staff-member.ts';
import { ticketEventSchema, ticketMessageIdSchema } from './ticket.ts';
import { maxTicketMessageLength } from './ticket-rules.ts';
import { ticketSnoozeSchema } from './ticket-snooze.ts';

/** An internal note of a ticket. Only staff ever see it. */
export const ticketNoteSchema = z.object({
  /** Decimal digits, increasing within a ticket. */
  _id: z.string(),
  text: z.string(),
  timestamp: timeSchema,
  /** Null once the person who wrote it is deleted. */
  author: z.nullable(staffMemberSchema),
});
export type TicketNote = z.infer<typeof ticketNoteSchema>;

/** A note as it is written. */
export const ticketNoteInputSchema = z.object({ text: requiredTextSchema(maxTicketMessageLength, 'A note') });

/** Another member of staff who writes in a ticket at the moment. */
export const ticketWriterSchema = z.extend(staffMemberSchema, {
  /** For how long this holds from now on, unless they continue to write. */
  seconds: z.int().check(z.minimum(1)),
});
export type TicketWriter = z.infer<typeof ticketWriterSchema>;

/** What only staff see of a customer's message that came by mail. */
export const ticketMailSchema = z.object({
  /** The `_id` of the message. */
  _id: ticketMessageIdSchema,
  /** Whom it came from; empty once the person is deleted. */
  from: z.string(),
  /** Whether that is another address than the ticket's: anyone who has the reply address can write to it. */
  isOtherAddress: z.boolean(),
  /** What was in the mail and is not in the message, each with the reason that the sender was told. */
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type TicketMail = z.infer<typeof ticketMailSchema>;

/** A mail about the ticket that came back. */
export const undeliveredMailSchema = z.object({
  _id: z.string(),
  /** Empty once the person is deleted. */
  email: z.string(),
  /** What the mail server said. */
  reason: z.string(),
  timestamp: timeSchema,
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

/** What only staff see of a ticket. */
export const ticketDeskSchema = z.object({
  /** Who takes care of the ticket; null for no one, and for someone who is no longer staff. */
  assignee: z.nullable(staffMemberSchema),
  /** Oldest first. */
  notes: z.array(ticketNoteSchema),
  /** Which member of staff wrote each reply; null once they are deleted, and for an API key. */
  replies: z.array(z.object({ _id: ticketMessageIdSchema, author: z.nullable(staffMemberSchema) })),
  /** Never includes the caller. */
  writers: z.array(ticketWriterSchema),
  /** Until when it is put off. Servers of version 1.0 send none. */
  snooze: z.optional(z.nullable(ticketSnoozeSchema)),
  /** The messages that came by mail. Missing in answers of an API without them, as the next two. */
  mails: z.optional(z.array(ticketMailSchema)),
  /** All of them, oldest first. */
  undelivered: z.optional(z.array(undeliveredMailSchema)),
  /** Where the person of the ticket answers to by mail; null where no mail is received, and until the first mail to them. */
  replyAddress: z.optional(z.nullable(z.string())),
  /** The language of mails about it, which its person had when they wrote it: a tag such as `de`. */
  language: z.optional(z.string()),
});
export type TicketDesk = z.infer<typeof ticketDeskSchema>;

/**
 * The data of one `ticket` event for staff: that of customers, and the desk. `notes` are those since the event before
 * it, and all of them in the first event of a connection; `replies` and `mails` belong to the messages of the same event.
 */
export const ticketDeskEventSchema = z.extend(ticketEventSchema, { desk: ticketDeskSchema });
export type TicketDeskEvent = z.infer<typeof ticketDeskEventSchema>;

function mergeById<Row extends { _id: string }>(known: readonly Row[] = [], added: readonly Row[]): Row[] {
  const rows = new Map([...known, ...added].map((row) => [row._id, row]));
  return [...rows.values()].sort((a, b) => Number(a._id) - Number(b._id));
}

/** The desk after a newer one, which may hold only what was added to notes, replies and mails. */
export function mergeDesk(known: TicketDesk | undefined, newer: TicketDesk): TicketDesk {
  return {
    ...newer,
    notes: mergeById(known?.notes, newer.notes),
    replies: mergeById(known?.replies, newer.replies),
    ...(newer.mails && { mails: mergeById(known?.mails, newer.mails) }),
  };
}
