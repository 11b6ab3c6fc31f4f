import * as z from 'zod/mini';
import { recordIdSchema } from '../values/ids.ts';
import { ticketAttachmentTypes } from './ticket-rules.ts';

/** A file of a message, as everyone who sees the ticket gets it. */
export const ticketAttachmentSchema = z.object({
  _id: recordIdSchema,
  /** As the sender named it, with the ending of its type; empty once the person who sent it is deleted. */
  name: z.string(),
  /** Images are redrawn as WebP. */
  contentType: z.enum(ticketAttachmentTypes),
  bytes: z.int().check(z.minimum(0)),
  /** In pixels; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Valid for a day, and read again with the ticket. Null once the file is deleted. */
  url: z.nullable(z.string()),
});
export type TicketAttachment = z.infer<typeof ticketAttachmentSchema>;
