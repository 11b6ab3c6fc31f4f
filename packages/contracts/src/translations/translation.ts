import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { languageSchema } from '../values/language.ts';
import { versionSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';
import { translatedKinds, translationStates } from './translation-rules.ts';

/** The languages of the shop’s content. */
export const contentLanguagesSchema = z.object({
  /** The language in which content is written. */
  original: languageSchema,
  /** The languages that it can be translated to. */
  translations: z.array(
    z.object({
      language: languageSchema,
      /** As it calls itself, such as `Deutsch`. */
      name: z.string(),
      /** Whether visitors are offered pages in it. */
      isOffered: z.boolean(),
    }),
  ),
});
export type ContentLanguages = z.infer<typeof contentLanguagesSchema>;

/** A section or a legal page by its name, anything else by its `_id`. */
export const contentReferenceSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'This is not the name or id of any content.'));

const subjectShape = { kind: z.enum(translatedKinds), id: contentReferenceSchema };

const describedShape = {
  ...subjectShape,
  /** What staff call it, such as `Banner section`, or its name. */
  name: z.string(),
  /** Whether visitors see it. */
  isActive: z.boolean(),
  /** Null before the first save. */
  savedAt: z.nullable(timeSchema),
};

/** How far the translation of one piece of content is. */
export const translationProgressSchema = z.object({
  ...describedShape,
  /** How many texts it has. */
  texts: z.int(),
  /** How many of them visitors read in the language, outdated ones included. */
  translated: z.int(),
  outdated: z.int(),
});
export type TranslationProgress = z.infer<typeof translationProgressSchema>;

const translatedTextSchema = z.object({
  /** Where it is in the content, such as `features.0.title`. */
  path: z.string(),
  /** What staff call it. */
  label: z.string(),
  original: z.string(),
  /** The shop’s own translation; empty without one. */
  text: z.string(),
  /** The translation that comes with the software; empty without one. */
  builtIn: z.string(),
  state: z.enum(translationStates),
  /** What an outdated translation was made from; null for any other. */
  madeFrom: z.nullable(z.string()),
  /** Whether it has several lines. */
  isLong: z.boolean(),
  maxLength: z.int(),
});
export type TranslatedText = z.infer<typeof translatedTextSchema>;

/** One piece of content side by side with its translation. */
export const translationSchema = z.object({
  ...describedShape,
  language: languageSchema,
  /** Rises with each save; 0 before the first. */
  version: z.int(),
  /** Email of who saved it last; empty once deleted, and for what no one of the staff saved. */
  savedBy: z.string(),
  texts: z.array(translatedTextSchema),
});
export type Translation = z.infer<typeof translationSchema>;

/** Saves the sent texts and leaves the others. */
export const translationChangesSchema = z.object({
  version: versionSchema,
  texts: z
    .array(
      z.object({
        path: z.string().check(z.maxLength(200)),
        /** The original that was translated. If it has changed by now, the translation is outdated at once. */
        original: z.string().check(z.maxLength(40_000)),
        /** Empty to remove the translation. */
        text: textSchema(30_000),
      }),
    )
    .check(z.minLength(1, 'Please send at least one text.'), z.maxLength(500)),
});
export type TranslationChanges = z.output<typeof translationChangesSchema>;

export const translationSubjectSchema = z.object({ ...subjectShape, language: languageSchema });
