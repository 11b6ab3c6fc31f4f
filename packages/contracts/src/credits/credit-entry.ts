import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { creditReasons, holdStates } from './credit-reasons.ts';

/**
 * One line of the append-only ledger. `amount` is signed whole credits: a hold takes, a release gives back, a
 * commit is 0 because its hold took the credits already. The balance is the sum of all amounts.
 */
export const creditEntrySchema = z.object({
  _id: recordIdSchema,
  reason: z.enum(creditReasons),
  amount: z.int(),
  balanceAfter: z.int(),
  /** Shown to the customer, such as `Starter package, order 7K2M9QXA`. */
  description: z.string(),
  /** Only of a hold: whether its credits are still set aside, were spent, or were released. */
  holdState: z.optional(z.enum(holdStates)),
  /** A staff member's note; sent to staff only, and left out if there is none. */
  note: z.optional(z.string()),
  /** `orderId` of the purchase that the entry belongs to, if any. */
  orderId: z.nullable(z.string()),
  /** `_id` of the generation that the entry belongs to, if any. */
  generationId: z.nullable(recordIdSchema),
  createdAt: timeSchema,
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;
