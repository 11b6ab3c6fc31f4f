import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { generationFailures, generationStatuses, maxVariants } from './generation-rules.ts';
import { libraryFields } from './library/library.ts';

export const generationStatusSchema = z.enum(generationStatuses);
export const generationFailureSchema = z.enum(generationFailures);

/** What generations of every kind have in common. */
export const generationBaseSchema = z.object({
  _id: recordIdSchema,
  status: generationStatusSchema,
  /** 0 to 100. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  creditCost: z.int(),
  /** True once the hold of a failed generation has been released. */
  creditReturned: z.boolean(),
  failure: z.nullable(z.object({ code: generationFailureSchema, message: z.string() })),
  createdAt: timeSchema,
  finishedAt: z.nullable(timeSchema),
  ...libraryFields,
  /** The id of the first of the generations that one request started. */
  batchId: recordIdSchema,
  /** Its place among them, from 0. */
  variant: z.int().check(z.minimum(0), z.maximum(maxVariants - 1)),
  /**
   * Its place among the generations of its kind that wait, 1 for the next one, and in how many seconds its turn
   * probably comes. Null once it runs or has finished.
   */
  queue: z.nullable(
    z.object({ position: z.int().check(z.minimum(1)), estimateSeconds: z.int().check(z.minimum(0)) }),
  ),
});
export type GenerationBase = z.infer<typeof generationBaseSchema>;
