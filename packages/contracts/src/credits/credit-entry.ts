import { z } from 'zod';
import { recordIdSchema } from '../values/identifiers.ts';
import { timeSchema } from '../values/time.ts';

/** Why a ledger entry was posted. */
export const creditReasons = ['grant', 'hold', 'release', 'commit', 'refund', 'adjustment'] as const;
export const creditReasonSchema = z.enum(creditReasons);
export type CreditReason = z.infer<typeof creditReasonSchema>;

/**
 * One line of the append-only ledger. `amount` is signed whole credits: a hold takes, a release gives back, a
 * commit is 0 because its hold took already. The balance is the sum of all amounts.
 */
export const creditEntrySchema = z.object({
  _id: recordIdSchema,
  reason: creditReasonSchema,
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  /** Plain words for the customer, such as `Starter package, order 7K2M9QXA`. */
  description: z.string(),
  /** What a staff member wrote down about it; staff alone read it, and it is left out where there is nothing. */
  note: z.string().optional(),
  /** `orderId` of the purchase that the entry belongs to, if any. */
  orderId: z.string().nullable(),
  /** `_id` of the generation that the entry belongs to, if any. */
  generationId: recordIdSchema.nullable(),
  createdAt: timeSchema,
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;
