import * as z from 'zod/mini';
import { dataEnvelope } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { httpUrlSchema, optionalUrlSchema } from '../values/text.ts';
import { generationStatusSchema } from './generation-base.ts';
import { maxVariants } from './generation-rules.ts';

export const missingImage = 'Please upload an image first.';

/** The address of an uploaded image, or of an image that a generation made. */
export const imageUrlSchema = z.pipe(
  z.string(missingImage).check(z.trim(), z.minLength(1, missingImage)),
  httpUrlSchema,
);

/** Like `imageUrlSchema`, or null: missing and blank ones are null. */
export const optionalImageUrlSchema = z.pipe(
  z._default(z.nullable(z.pipe(z.string(missingImage), optionalUrlSchema)), null),
  z.transform((address) => address || null),
);

const variantsError = `Please ask for 1 to ${maxVariants} at a time.`;

/** How many results are made of one request, each for the full price. */
export const variantsSchema = z._default(
  z.int(variantsError).check(z.minimum(1, variantsError), z.maximum(maxVariants, variantsError)),
  1,
);

/**
 * The answer to a start that is not waited for. `generationIds` are those of all variants, in order; `generationId` and
 * `status` are of the first.
 */
export const startedSchema = dataEnvelope(
  z.object({
    generationId: recordIdSchema,
    status: generationStatusSchema,
    generationIds: z.array(recordIdSchema).check(z.minLength(1), z.maxLength(maxVariants)),
  }),
);

/** Why a generation is not started, and why one that was waited for failed. */
export const startErrors = [
  'insufficient_credits',
  'too_many_generations',
  'no_ai_keys',
  'image_missing',
  'image_unreadable',
  'timed_out',
] as const;
