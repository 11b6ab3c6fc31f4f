import { z } from 'zod';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { generationFailures, generationStatuses, maxVariants } from './generation-rules.ts';

export const generationStatusSchema = z.enum(generationStatuses);
export const generationFailureSchema = z.enum(generationFailures);

/** What generations of every kind have in common. */
export const generationBaseSchema = z.object({
  _id: recordIdSchema,
  status: generationStatusSchema,
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  creditCost: z.number().int(),
  /** True once the hold of a failed generation has been released. */
  creditReturned: z.boolean(),
  failure: z.object({ code: generationFailureSchema, message: z.string() }).nullable(),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  /** The id of the first of the generations that one request started. */
  batchId: recordIdSchema,
  /** Its place among them, from 0. */
  variant: z
    .number()
    .int()
    .min(0)
    .max(maxVariants - 1),
  /**
   * Its place among the generations of its kind that wait, 1 for the next one, and in how many seconds its turn
   * probably comes. Null once it runs or has finished.
   */
  queue: z.object({ position: z.number().int().min(1), estimateSeconds: z.number().int().min(0) }).nullable(),
});
export type GenerationBase = z.infer<typeof generationBaseSchema>;
