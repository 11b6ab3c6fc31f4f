import * as z from 'zod/mini';
import { allAuditActions } from '../audit/audit-actions.ts';
import { creditReasons } from '../credits/credit-reasons.ts';
import { messageStates } from '../messages/message-rules.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';

/** A mail about an order to its customer. */
const mailActivitySchema = z.object({
  kind: z.literal('mail'),
  _id: recordIdSchema,
  at: timeSchema,
  subject: z.string(),
  toEmail: z.string(),
  state: z.enum(messageStates),
});

/** Credits that an order brought, or that a refund of it took back. */
const creditActivitySchema = z.object({
  kind: z.literal('credits'),
  _id: recordIdSchema,
  at: timeSchema,
  reason: z.enum(creditReasons),
  amount: z.int(),
  balanceAfter: z.int(),
});

/** What staff, or a program with an API key, did with an order. */
const staffActivitySchema = z.object({
  kind: z.literal('staff'),
  _id: recordIdSchema,
  at: timeSchema,
  action: z.enum(allAuditActions),
  /** The person’s name, their email address without one, or the name of the key; empty for a deleted account. */
  actor: z.string(),
  /** The refund that it is about; null for everything else. */
  refundId: z.nullable(recordIdSchema),
});

/** Something that happened around an order, in addition to its payments. */
export const orderActivitySchema = z.discriminatedUnion('kind', [
  mailActivitySchema,
  creditActivitySchema,
  staffActivitySchema,
]);
export type OrderActivity = z.infer<typeof orderActivitySchema>;
