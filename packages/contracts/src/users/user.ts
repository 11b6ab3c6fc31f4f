import { z } from 'zod';
import { recordIdSchema } from '../values/identifiers.ts';
import { timeSchema } from '../values/time.ts';
import { versionSchema } from '../values/version.ts';
import { memberships } from './role.ts';

export const membershipSchema = z.enum(memberships);

/** A user record, as its owner and staff read it. Times are ISO 8601 UTC; `currentBalance` is whole credits. */
export const userSchema = z.object({
  _id: recordIdSchema,
  userName: z.string(),
  UserEmail: z.string(),
  userRole: z.string(),
  userMembership: membershipSchema,
  /** End of the paid membership; null when there never was one. An expired membership reads as `free`. */
  membershipValidity: timeSchema.nullable(),
  currentBalance: z.number().int(),
  profileURL: z.string(),
  aboutMe: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  createdAt: timeSchema,
  /** Counts every change of the record, the person's own included; not those of the balance. */
  version: versionSchema,
});
export type User = z.infer<typeof userSchema>;
