import { z } from 'zod';
import { membershipSchema } from '../users/user.ts';
import { emailSchema } from '../values/text.ts';

/** Most credits that one adjustment moves, either way. */
const maxAdjustment = 1_000_000;

/** A whole number, also as numeric text. */
const wholeNumberSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,7}$/)
        .transform(Number),
    ],
    { error: 'Please enter a whole number.' },
  )
  .pipe(z.number().int('Please enter a whole number.'));

/** Goodwill credits of an admin to somebody else. */
export const goodwillSchema = z.object({
  userEmail: emailSchema,
  amount: wholeNumberSchema.pipe(
    z
      .number()
      .min(1, 'Please give at least 1 credit.')
      .max(1000, 'Please give at most 1000 credits at once.'),
  ),
});

/** An admin’s change of somebody else’s balance by `credit` whole credits, which may be negative. */
export const balanceAdjustmentSchema = z.object({
  userEmail: emailSchema,
  credit: wholeNumberSchema.pipe(
    z
      .number()
      .min(-maxAdjustment, `Please change the balance by at most ${maxAdjustment} credits.`)
      .max(maxAdjustment, `Please change the balance by at most ${maxAdjustment} credits.`)
      .refine((credit) => credit !== 0, 'Please enter how many credits to add or take.'),
  ),
});

/** An admin’s choice of somebody else’s membership. Without an end it holds until it is changed. */
export const membershipAdjustmentSchema = z.object({
  userEmail: emailSchema,
  userMembership: membershipSchema,
  MembershipValidity: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'Please enter a date such as 2026-12-31.',
    })
    .transform((text) => new Date(text))
    .nullish()
    .or(z.literal('').transform(() => null)),
});
