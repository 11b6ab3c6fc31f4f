import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';
import { aiKeyHealths, aiModelNames } from './ai-key-rules.ts';

/** A key as staff see it: `key` is masked to its first 8 and last 4 characters, or to less when it is short. */
export const aiKeySchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  key: z.string(),
  isActive: z.boolean(),
  health: z.enum(aiKeyHealths),
  /** End of the longest pause; null unless the key is cooling. */
  coolingUntil: z.nullable(timeSchema),
  /** The models that the key pauses for; with others it is used. */
  coolingModels: z.array(z.enum(aiModelNames)),
  lastUsedAt: z.nullable(timeSchema),
  /** What the provider last said against the key. */
  lastError: z.nullable(z.string()),
  createdAt: timeSchema,
  /** Counts the changes that staff made; not those of its health. */
  version: versionSchema,
});
export type AiKey = z.infer<typeof aiKeySchema>;

const bothRequired = 'Name and key are required';

// Google's keys have been 39 characters that begin with `AIza`; newer ones are longer and have a dot.
const keyTextSchema = textSchema(512).check(
  z.regex(
    /^([\w.-]{30,})?$/,
    'This does not look like a Gemini API key. Please copy all of it from Google AI Studio: it begins with AIza or AQ and has no spaces.',
  ),
);
const uncheckedSchema = z.optional(z.boolean());
const nameSchema = textSchema(120).check(z.minLength(1, bothRequired));

/** A key as staff enter it. */
export const newAiKeySchema = z.object({
  name: z.prefault(nameSchema, ''),
  key: z.prefault(keyTextSchema.check(z.minLength(1, bothRequired)), ''),
  isActive: z._default(z.boolean(), true),
  /** Stores the key although the provider could not be asked about it. */
  unchecked: uncheckedSchema,
});

/** What is left out stays as it is, and so does the key when it is blank. */
export const aiKeyChangesSchema = z.object({
  name: z.optional(nameSchema),
  key: z.optional(keyTextSchema),
  isActive: z.optional(z.boolean()),
  unchecked: uncheckedSchema,
  /** The version that the change was made from; 409 when the key has changed since. */
  version: z.optional(versionSchema),
});
