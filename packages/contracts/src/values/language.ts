import * as z from 'zod/mini';

/** A language as a tag of two or three letters, such as `de`. Which ones there are, the API says. */
export const languageSchema = z
  .string()
  .check(z.regex(/^[a-z]{2,3}$/, 'Please name a language by its tag, such as de.'));

/** The language of texts in a public read. Texts without a translation are in the original language. */
export const languageQuery = { language: z.optional(languageSchema) };
