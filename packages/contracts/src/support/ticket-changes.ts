import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { ticketPriorities, ticketStatuses } from './ticket-rules.ts';

/** A moment, or null for as long as the customer does not write. */
const untilSchema = z.object({ until: z.nullable(timeSchema) });

const decisionShape = {
  ticketStatus: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** Null for no one. */
  assigneeId: z.nullable(recordIdSchema),
};

/** What staff decide about a ticket. Fields that are left out stay as they are. */
export const ticketDecisionSchema = z.partial(
  z.object({
    ...decisionShape,
    /** Null ends a snooze. Resolving or closing a ticket ends it, too. */
    snooze: z.nullable(untilSchema),
  }),
);
export type TicketDecision = z.infer<typeof ticketDecisionSchema>;

/** What the caller saw of a ticket. One that differs by now is refused. */
const expectedTicketSchema = z.partial(z.object({ ...decisionShape, lastMessageAt: timeSchema }));

export const ticketChangeInputSchema = z.object({
  _id: recordIdSchema,
  expected: z.optional(expectedTicketSchema),
  change: ticketDecisionSchema,
});
export type TicketChangeInput = z.infer<typeof ticketChangeInputSchema>;

const ticketStateSchema = z.object({
  ...decisionShape,
  snooze: z.nullable(untilSchema),
  lastMessageAt: timeSchema,
});
export type TicketState = z.infer<typeof ticketStateSchema>;

/** The outcome for one ticket of a request. */
export const ticketOutcomeSchema = z.object({
  _id: recordIdSchema,
  /** `unchanged` if it was already as asked for. */
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Why it was refused, as a sentence for the person who asked. */
  reason: z.nullable(z.string()),
  /** Null for a ticket that does not exist. */
  before: z.nullable(ticketStateSchema),
  after: z.nullable(ticketStateSchema),
});
export type TicketOutcome = z.infer<typeof ticketOutcomeSchema>;
