import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema, wholeNumberInputSchema } from '../values/numbers.ts';
import { emailSchema, requiredTextSchema, textSchema } from '../values/text.ts';
import { memberships } from './roles.ts';

export const membershipSchema = z.enum(memberships);

/** A user as the user and staff see them. Times are ISO 8601 UTC; `currentBalance` is whole credits. */
export const userSchema = z.object({
  _id: recordIdSchema,
  userName: z.string(),
  UserEmail: z.string(),
  /** Whether the user has shown that mail to `UserEmail` reaches them. */
  emailVerified: z.boolean(),
  userRole: z.string(),
  userMembership: membershipSchema,
  /** End of the paid membership; null without one. An expired membership reads as `free`. */
  membershipValidity: z.nullable(timeSchema),
  currentBalance: z.int(),
  profileURL: z.string(),
  aboutMe: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  createdAt: timeSchema,
  /** Counts every change of the record, including the user's own, but not those of the balance. */
  version: versionSchema,
  /** Words of staff about a customer; sent to staff only. */
  tags: z.optional(z.array(z.string())),
  /** Since when and why a customer is blocked, null for one who is not; sent to staff only. */
  block: z.optional(z.nullable(z.object({ at: timeSchema, reason: z.string() }))),
  /** The language of mails to the user, as a BCP 47 tag such as `de`. */
  language: z.optional(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** A customer as staff or a program create them. */
export const newCustomerSchema = z.object({
  email: emailSchema,
  userName: z.optional(textSchema(120)),
});
export type NewCustomer = z.output<typeof newCustomerSchema>;

/** Largest balance that staff can set: what a 32-bit column holds. */
const maxBalance = 2_147_483_647;

const balanceSchema = wholeNumberInputSchema({ min: 0, max: maxBalance, label: 'Balance' });

/** What staff can change; fields that are not sent stay. The email address belongs to the identity provider. */
export const userEditSchema = z.object({
  userName: z.optional(requiredTextSchema(120, 'Full name')),
  /** One of `userRoles` in any case, or the stored one unchanged. */
  userRole: z.optional(requiredTextSchema(40, 'A role')),
  userMembership: z.optional(membershipSchema),
  /** End of the membership; null for one without an end, the default for a new tier. */
  membershipValidity: z.optional(z.nullable(timeSchema)),
  currentBalance: z.optional(balanceSchema),
  /** The balance that the staff member saw; 409 when it has changed since. */
  balanceSeen: z.optional(balanceSchema),
  /** Why the balance changes; shown to staff with the ledger entry and in the audit log. */
  balanceReason: z.optional(textSchema(500)),
  /** The version that was edited; 409 when the record has changed since. */
  version: z.optional(versionSchema),
});
