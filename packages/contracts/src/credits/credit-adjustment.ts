import * as z from 'zod/mini';
import { membershipSchema } from '../users/user.ts';
import { wholeNumberInputSchema } from '../values/numbers.ts';
import { emailSchema, textSchema } from '../values/text.ts';

/** Largest adjustment, in either direction. */
const maxAdjustment = 1_000_000;

/** Goodwill credits granted by staff to someone else. */
export const goodwillSchema = z.object({
  userEmail: emailSchema,
  amount: wholeNumberInputSchema({ min: 1, max: 1000, label: 'Amount' }),
  /** Why, for staff only; the customer's history does not show it. */
  reason: z.optional(textSchema(500)),
});

/** A change by staff of someone else’s balance by `credit` whole credits, which may be negative. */
export const balanceAdjustmentSchema = z.object({
  userEmail: emailSchema,
  credit: wholeNumberInputSchema({ min: -maxAdjustment, max: maxAdjustment, label: 'Credit' }).check(
    z.refine((credit) => credit !== 0, 'Please enter how many credits to add or take.'),
  ),
});

/** A change by staff of someone else’s membership. Without an end it lasts until it is changed. */
export const membershipAdjustmentSchema = z.object({
  userEmail: emailSchema,
  userMembership: membershipSchema,
  MembershipValidity: z.nullish(
    z.pipe(
      z.union(
        [z.literal(''), z.iso.datetime({ offset: true }), z.iso.date()],
        'Please enter a date such as 2026-12-31.',
      ),
      z.transform((text) => (text === '' ? null : new Date(text))),
    ),
  ),
});
