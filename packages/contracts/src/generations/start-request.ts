import { z } from 'zod';
import { dataEnvelope } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { httpUrlSchema, optionalUrlSchema } from '../values/text.ts';
import { generationStatusSchema } from './generation-base.ts';
import { maxVariants } from './generation-rules.ts';

export const missingImage = 'Please upload an image first.';

/** The address of an uploaded image, or of an image that a generation made. */
export const imageUrlSchema = z.string(missingImage).trim().min(1, missingImage).pipe(httpUrlSchema);

/** Like `imageUrlSchema`, or null: missing and blank ones are null. */
export const optionalImageUrlSchema = z
  .string(missingImage)
  .pipe(optionalUrlSchema)
  .nullable()
  .default(null)
  .transform((address) => address || null);

const variantsError = `Please ask for 1 to ${maxVariants} at a time.`;

/** How many results are made of one request, each for the full price. */
export const variantsSchema = z
  .int(variantsError)
  .min(1, variantsError)
  .max(maxVariants, variantsError)
  .default(1);

/**
 * The answer to a start that is not waited for. `generationIds` are those of all variants, in order; `generationId` and
 * `status` are of the first.
 */
export const startedSchema = dataEnvelope(
  z.object({
    generationId: recordIdSchema,
    status: generationStatusSchema,
    generationIds: z.array(recordIdSchema).min(1).max(maxVariants),
  }),
);
