import { z } from 'zod';
import { countrySchema } from '../values/country.ts';
import { httpUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { timeSchema } from '../values/time.ts';
import { membershipSchema } from './user.ts';

/** Most credits that an account can hold: what a 32-bit column can. */
const maxBalance = 2_147_483_647;

/** Whole credits, as a number or as the text of a form's field. */
const balanceSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ],
    {
      error: 'Please enter a whole number of credits.',
    },
  )
  .pipe(
    z
      .number('Please enter a whole number of credits.')
      .int('Please enter a whole number of credits.')
      .min(0, 'A balance cannot be below zero.')
      .max(maxBalance, `A balance cannot be above ${maxBalance}.`),
  );

/** What staff may change of somebody; what is not sent stays. The e-mail address is the identity provider's. */
export const userEditSchema = z.object({
  userName: requiredTextSchema(120, 'Full name').optional(),
  /** One of `userRoles` in any case, or the stored one unchanged. */
  userRole: requiredTextSchema(40, 'A role').optional(),
  userMembership: membershipSchema.optional(),
  /** End of the membership; null for one without an end, which a change of tier sets by itself. */
  membershipValidity: timeSchema.nullable().optional(),
  currentBalance: balanceSchema.optional(),
  /** The balance that the staff member saw; needed to change it. */
  balanceSeen: balanceSchema.optional(),
});

/** Digits with the signs that people put between them; at least five digits. */
const phoneSchema = textSchema(40).refine(
  (value) => value === '' || (/^\+?[\d\s()./-]+$/.test(value) && value.replace(/\D/g, '').length >= 5),
  'Please enter a valid phone number.',
);

/** A profile as its owner edits it; what is not sent stays. An empty text removes. */
export const profileEditSchema = z.object({
  userName: requiredTextSchema(120, 'Full name'),
  aboutMe: textSchema(2000).optional(),
  address: textSchema(500).optional(),
  city: textSchema(120).optional(),
  country: z.union([z.literal(''), countrySchema]).optional(),
  phone: phoneSchema.optional(),
  profileURL: z.union([z.literal(''), httpUrlSchema]).optional(),
});
