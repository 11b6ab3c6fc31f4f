import { z } from 'zod';
import { wholeNumberInputSchema } from '../values/amount-input.ts';
import { countrySchema, countrySentence } from '../values/country.ts';
import { optionalPhoneSchema } from '../values/phone.ts';
import { optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { timeSchema } from '../values/time.ts';
import { versionSchema } from '../values/version.ts';
import { membershipSchema } from './user.ts';

/** Most credits that an account can hold: what a 32-bit column can. */
const maxBalance = 2_147_483_647;

const balanceSchema = wholeNumberInputSchema({ min: 0, max: maxBalance, label: 'Balance' });

/** What staff may change of someone; what is not sent stays. The email address is the identity provider's. */
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
  /** Why the balance is changed; for staff, beside the ledger's entry and in the audit log. */
  balanceReason: textSchema(500).optional(),
  /** The version that the edit was made from; 409 when the record has changed since. */
  version: versionSchema.optional(),
});

/** A profile as its owner edits it; what is not sent stays. An empty text removes. */
export const profileEditSchema = z.object({
  userName: requiredTextSchema(120, 'Full name').optional(),
  aboutMe: textSchema(2000).optional(),
  address: textSchema(500).optional(),
  city: textSchema(120).optional(),
  country: z.union([z.literal(''), countrySchema], countrySentence).optional(),
  phone: optionalPhoneSchema.optional(),
  profileURL: optionalUrlSchema.optional(),
});
