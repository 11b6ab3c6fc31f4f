import * as z from 'zod/mini';
import { countryError, countrySchema } from '../values/country.ts';
import { optionalPhoneSchema, optionalUrlSchema, requiredTextSchema, textSchema } from '../values/text.ts';

/** What users may change in their own profile; fields that are not sent stay, and an empty text clears one. */
export const profileEditSchema = z.object({
  userName: z.optional(requiredTextSchema(120, 'Full name')),
  aboutMe: z.optional(textSchema(2000)),
  address: z.optional(textSchema(500)),
  city: z.optional(textSchema(120)),
  country: z.optional(z.union([z.literal(''), countrySchema], countryError)),
  phone: z.optional(optionalPhoneSchema),
  profileURL: z.optional(optionalUrlSchema),
  /** The language of mails to the user, as a BCP 47 tag such as `de`. */
  language: z.optional(textSchema(35)),
});
