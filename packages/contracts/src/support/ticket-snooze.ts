import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { staffMemberSchema } from './staff-member.ts';

/** A ticket that staff put off. It ends when the customer writes, and when the ticket is resolved or closed. */
export const ticketSnoozeSchema = z.object({
  /** Null for as long as the customer does not write. */
  until: z.nullable(timeSchema),
  /** Null once the person is deleted. */
  by: z.nullable(staffMemberSchema),
  /** The time has come, and no one has replied, decided or snoozed it again: the ticket waits for staff. */
  isOver: z.boolean(),
});
export type TicketSnooze = z.infer<typeof ticketSnoozeSchema>;
