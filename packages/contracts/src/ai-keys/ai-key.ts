import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { textSchema } from '../values/text.ts';

export const aiKeyHealths = ['healthy', 'cooling', 'invalid', 'unreadable'] as const;

/** A key as an admin sees it: `key` is masked to its first 8 and last 4 characters, or to less when it is short. */
export const aiKeySchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  key: z.string(),
  isActive: z.boolean(),
  /**
   * `invalid`: the provider refused the key itself; `cooling`: it asked for a pause with a model;
   * `unreadable`: the stored key cannot be decrypted.
   */
  health: z.enum(aiKeyHealths),
  /** End of the pause; null unless the key is cooling. */
  coolingUntil: timeSchema.nullable(),
  lastUsedAt: timeSchema.nullable(),
  /** What the provider last said against the key. */
  lastError: z.string().nullable(),
  createdAt: timeSchema,
  /** Counts the changes that staff made; not those of its health. */
  version: versionSchema,
});
export type AiKey = z.infer<typeof aiKeySchema>;

const bothRequired = 'Name and key are required';

// A key travels in an HTTP header, which carries nothing but visible ASCII.
const keyTextSchema = textSchema(512).regex(
  /^[\x21-\x7e]*$/,
  'Please paste the key as it is, without spaces or line breaks.',
);
const nameSchema = textSchema(120).min(1, bothRequired);

/** A key as staff enter it. */
export const newAiKeySchema = z.object({
  name: nameSchema.prefault(''),
  key: keyTextSchema.min(1, bothRequired).prefault(''),
  isActive: z.boolean().default(true),
});

/** What is left out stays as it is, and so does the key when it is blank. */
export const aiKeyChangesSchema = z.object({
  name: nameSchema.optional(),
  key: keyTextSchema.optional(),
  isActive: z.boolean().optional(),
  /** The version that the change was made from; 409 when the key has changed since. */
  version: versionSchema.optional(),
});
